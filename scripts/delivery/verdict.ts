import { summarise, type LoggedReport, type ReportSummary } from '../model/reports';
import type { PartStatus } from './status';

type Visits = ReportSummary['visits'];

export type Verdict = 'worse' | 'not worse' | 'too few';

/** Greatest probability of chance for the verdict `worse`; small, because a pipeline checks often. */
const MAX_CHANCE = 0.001;
/** Fewer failed visits are no evidence. */
const LEAST_FAILED = 3;
/** With fewer visits of a release, a candidate is not called harmless. */
const LEAST_VISITS = 100;

/** ln(n!) of each n up to a number. */
function logFactorials(most: number): number[] {
  const logs = [0];
  for (let n = 1; n <= most; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
  return logs;
}

/**
 * Fisher's exact test, one-sided: how likely so many of all failed visits, or more, fall to the candidate when both
 * releases are equally good. Exact for any number of visits, small ones too.
 */
export function chanceOf(candidate: Visits, stable: Visits): number {
  const all = candidate.ran + stable.ran;
  const failed = candidate.failed + stable.failed;
  const logs = logFactorials(all);
  const log = (n: number) => logs[n] ?? 0;
  const logChoose = (n: number, k: number) => log(n) - log(k) - log(n - k);
  let chance = 0;
  for (let k = candidate.failed; k <= Math.min(failed, candidate.ran); k += 1) {
    if (failed - k > stable.ran) continue;
    chance += Math.exp(
      logChoose(candidate.ran, k) + logChoose(stable.ran, failed - k) - logChoose(all, failed),
    );
  }
  return Math.min(1, chance);
}

/** A tab may have reported a visit before, and its failure after the moment from which reports count. */
const failedOf = ({ ran, failed }: Visits): Visits => ({ ran, failed: Math.min(ran, failed) });

/**
 * Whether more visits of a candidate fail than of the stable release: `worse` when at least 3 failed and the probability
 * of chance is at most 0.001; otherwise `too few` below 100 visits of either release, else `not worse`.
 */
export function verdictOn(candidate: Visits, stable: Visits): Verdict {
  const [one, other] = [failedOf(candidate), failedOf(stable)];
  if (one.failed >= LEAST_FAILED && chanceOf(one, other) <= MAX_CHANCE) return 'worse';
  return Math.min(one.ran, other.ran) < LEAST_VISITS ? 'too few' : 'not worse';
}

/** A candidate compared with the stable release, by the reports of tabs since the candidate has its share. */
export interface Comparison {
  part: string;
  share: number;
  since: string;
  verdict: Verdict;
  candidate: ReportSummary;
  stable: ReportSummary;
}

/** @returns one comparison, none when the part has no candidate. */
export function compare(
  reports: readonly LoggedReport[],
  { part, live }: PartStatus,
): Comparison[] {
  if (!live?.candidate) return [];
  const { share, since, release } = live.candidate;
  const from = Date.parse(since);
  const summaries = summarise(reports.filter(({ at }) => Date.parse(at) >= from));
  const of = (id: string): ReportSummary =>
    summaries.find((one) => one.part === part && one.release === id) ?? {
      ...{ part, release: id, counts: {}, vitals: {} },
      visits: { ran: 0, failed: 0 },
    };
  const [candidate, stable] = [of(release), of(live.release)];
  const verdict = verdictOn(candidate.visits, stable.visits);
  return [{ part, share, since, verdict, candidate, stable }];
}
