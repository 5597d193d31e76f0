import { TESTS, type GradedAnswer } from './tests';

export type { GradedAnswer } from './tests';

/** A grade as Mozilla's HTTP Observatory gives it (github.com/mdn/mdn-http-observatory, algorithm of 2026). */
export interface Grade {
  score: number;
  /** Points of each test: below zero for a finding that costs, above for extra credit. */
  points: Record<string, number>;
}

const START = 100;
/** Extra credit counts only for a site that is good without it. */
const SMALLEST_FOR_CREDIT = 90;

/**
 * Grades an answer as if it came over HTTPS, from a host that answers plain HTTP with a redirect to itself and that
 * is on no preload list.
 */
export function observatoryGrade(answer: GradedAnswer): Grade {
  const points = Object.fromEntries(
    Object.entries(TESTS).map(([name, test]) => [name, test(answer)]),
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, START);
  const without = sum(Object.values(points).filter((value) => value < 0));
  const score = without >= SMALLEST_FOR_CREDIT ? sum(Object.values(points)) : without;
  return { score: Math.max(score, 0), points };
}
