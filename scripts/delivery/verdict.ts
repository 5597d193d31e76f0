/** Visits of a release, and those of them in which an error came from it. */
export interface Visits {
  ran: number;
  failed: number;
}

export type Verdict = 'worse' | 'not worse' | 'too few';

/** How likely chance alone may be, for a candidate to be called worse: a pipeline looks often. */
const LEAST_LIKELY = 0.001;
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

/**
 * Whether more visits of a candidate fail than of the stable release: `worse` when at least 3 failed and chance alone
 * would do that once in 1 000 times at most, `too few` when not, below 100 visits of either.
 */
export function verdictOn(candidate: Visits, stable: Visits): Verdict {
  const isWorse = candidate.failed >= LEAST_FAILED && chanceOf(candidate, stable) <= LEAST_LIKELY;
  if (isWorse) return 'worse';
  return Math.min(candidate.ran, stable.ran) < LEAST_VISITS ? 'too few' : 'not worse';
}
