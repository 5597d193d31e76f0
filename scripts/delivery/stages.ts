import { messageOf } from '../core/errors';
import { EVERYBODY } from '../model/limits';
import type { LoggedReport } from '../model/reports';
import type { Delivery } from './context';
import { carryOut, type Outcome, type Plan, type Shipped } from './publication';
import { abortPlan, promotePlan } from './rollback';
import { statusOf } from './status';
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
}

/** The candidate is gone, or somebody shipped the part meanwhile. */
const isOvertaken = (outcome: Outcome) =>
  outcome.kind === 'conflict' ||
  (outcome.kind === 'refused' && outcome.reasons.some(({ code }) => code === 'not-found'));
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
  const end = (kind: StagedOutcome['kind']): StagedOutcome => ({
    ...{ kind, part, release, stages: [...stages.values()], left, last },
  });
  if (!isShipped(last)) return end(isOvertaken(last) ? 'overtaken' : 'refused');
  const { previous } = last;

  /** One look: publishes what follows from it. @returns how all ends, or null to look again or go on. */
  const look = async (share: number, next: number): Promise<StagedOutcome | null> => {
    const delivery = await open();
    const all = await statusOf(delivery.store, delivery.now());
    const status = all.find((one) => one.part === part);
    const { live } = status ?? {};
    const isThere = live?.candidate?.release === release && live.candidate.share === share;
    if (!status || !isThere || live.release !== previous) return end('overtaken');
    const [comparison] = compare(await read(), status);
    if (!comparison) return null;
    stages.set(share, comparison);
    tell(comparison);
    const { verdict } = comparison;
    if (verdict === 'too few') return null;
    const { sequence } = status;
    const follows =
      verdict === 'worse'
        ? abortPlan(delivery, part, sequence)
        : promotePlan(delivery, part, next, sequence);
    last = await carryOut(follows, progress);
    if (!isShipped(last)) return end(isOvertaken(last) ? 'overtaken' : 'refused');
    if (verdict === 'worse') return end('aborted');
    left = left.slice(1);
    return next === EVERYBODY ? end('promoted') : null;
  };

  let looks = 0;
  while (looks < MOST_LOOKS) {
    if (!(await wait(every))) return end('interrupted');
    const [share = 0, next = EVERYBODY] = left;
    const ending = await look(share, next).catch((error: unknown) => {
      tell(messageOf(error));
      return null;
    });
    if (ending) return ending;
    looks = left[0] === share ? looks + 1 : 0;
  }
  return end('undecided');
}
