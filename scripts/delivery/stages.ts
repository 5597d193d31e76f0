import { messageOf } from '../core/errors';
import { EVERYBODY } from '../model/limits';
import type { LoggedReport } from '../model/reports';
import type { Delivery } from './context';
import { carryOut, type Outcome, type Plan, type Shipped } from './publication';
import { abortPlan, promotePlan } from './rollback';
import { statusOf, type PartStatus } from './status';
import { compare, type Comparison } from './verdict';

/** Looks at one share before it is left as it is: a day of half hours. */
export const MOST_LOOKS = 48;

export interface Stages {
  /** Rising percentages of the browsers; the last one is 100. */
  shares: readonly number[];
  /** Time between two looks at the reports (ms). */
  every: number;
  read: () => Promise<LoggedReport[]>;
  /** Opens the delivery again: the operator's configuration may be another one after hours. */
  open: () => Promise<Delivery>;
  /** @returns false as soon as the command is asked to end. */
  wait: (ms: number) => Promise<boolean>;
  /** Says what a look found, or why it found nothing. */
  tell: (look: Comparison | string) => void;
}

export interface StagedOutcome {
  /**
   * `undecided`: too few reports, or none that could be read. `overtaken`: another command changed the candidate.
   * `refused`: a publication was; see `last`.
   */
  kind: 'promoted' | 'aborted' | 'undecided' | 'interrupted' | 'overtaken' | 'refused';
  part: string;
  /** The candidate. */
  release: string | null;
  /** The last comparison at each share. */
  stages: Comparison[];
  /** Shares that were not reached, and the one that is live before them. */
  left: number[];
  /** The last publication. */
  last: Outcome;
  /** Why the last look failed; null when it did not. */
  error: string | null;
}

type Live = NonNullable<PartStatus['live']>;
/** The share of a candidate that was aborted. */
const NOBODY = 0;
const isShipped = (outcome: Outcome): outcome is Shipped => 'site' in outcome;

/**
 * Publishes a candidate and raises its share by what tabs report: promotes it in the end, or aborts it once it is worse.
 * Whatever fails between is tried again at the next look; a share that was reached stays until then.
 * @param plan publishes the candidate for the first share.
 */
export async function publishInStages(
  { progress }: Pick<Delivery, 'progress'>,
  plan: Plan,
  { shares, every, read, open, wait, tell }: Stages,
): Promise<StagedOutcome> {
  const { part } = plan.publication;
  const stages = new Map<number, Comparison>();
  let last = await carryOut(plan, progress);
  let left = [...shares];
  const { release } = last;
  /** The share that a step leads to, from its beginning to its success. */
  let pending: number | null = null;
  let error: string | null = null;
  const end = (kind: StagedOutcome['kind']): StagedOutcome => ({
    ...{ kind, part, release, stages: [...stages.values()], left, last, error },
  });
  if (!isShipped(last)) return end(last.kind === 'conflict' ? 'overtaken' : 'refused');
  const { previous } = last;

  /** Whether the candidate is live for a share: {@link NOBODY} after its end, everybody after its promotion. */
  const isAt = (share: number | null, { release: stable, candidate }: Live) =>
    candidate
      ? stable === previous && candidate.release === release && candidate.share === share
      : (share === NOBODY && stable === previous) || (share === EVERYBODY && stable === release);

  /** One look: publishes what follows from it. @returns how all ends, or null to look again or go on. */
  const look = async (share: number, next: number): Promise<StagedOutcome | null> => {
    const delivery = await open();
    const [status] = await statusOf(delivery.store, delivery.now(), part);
    if (!status?.live) return end('overtaken');
    const { live, sequence } = status;
    // A step that failed after its record was written is carried out again: it only has to serve the site.
    if (!isAt(pending, live)) {
      if (!isAt(share, live)) return end('overtaken');
      const [comparison] = compare(await read(), status);
      if (!comparison) return null;
      stages.set(share, comparison);
      tell(comparison);
      pending = { worse: NOBODY, 'not worse': next, 'too few': null }[comparison.verdict];
      if (pending === null) return null;
    }
    const follows =
      pending === NOBODY || !live.candidate
        ? abortPlan(delivery, part, sequence)
        : promotePlan(delivery, part, pending ?? next, sequence);
    last = await carryOut(follows, progress);
    if (!isShipped(last)) {
      const isGone =
        last.kind === 'refused' && last.reasons.some(({ code }) => code === 'not-found');
      return end(last.kind === 'conflict' || isGone ? 'overtaken' : 'refused');
    }
    if (pending === NOBODY) return end('aborted');
    left = left.slice(1);
    pending = null;
    return next === EVERYBODY ? end('promoted') : null;
  };

  let looks = 0;
  while (looks < MOST_LOOKS) {
    if (!(await wait(every))) return end('interrupted');
    const [share = 0, next = EVERYBODY] = left;
    error = null;
    const ending = await look(share, next).catch((cause: unknown) => {
      error = messageOf(cause);
      tell(error);
      return null;
    });
    if (ending) return ending;
    looks = left[0] === share ? looks + 1 : 0;
  }
  return end('undecided');
}
