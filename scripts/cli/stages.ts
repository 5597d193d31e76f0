import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from '../core/errors';
import type { Delivery } from '../delivery/context';
import { publishPlan, type Source } from '../delivery/publish';
import { MOST_LOOKS, publishInStages, type StagedOutcome } from '../delivery/stages';
import { EXIT, type PrintOptions, type Report } from './exit-codes';
import { outcomeReport } from './report';
import { comparisonText, openReports } from './reports-report';

const EXIT_CODES: Partial<Record<StagedOutcome['kind'], number>> = {
  aborted: EXIT.worse,
  undecided: EXIT.failed,
  interrupted: EXIT.failed,
  overtaken: EXIT.conflict,
};

const isWorse = ({ stages }: StagedOutcome) => stages.at(-1)?.verdict === 'worse';

/** What is live, and the commands that go on from there. */
function openText(outcome: StagedOutcome): string {
  const { part, release, left } = outcome;
  const goOn = [
    `"jalon publish ${part} --stages ${left.join(',')}" with the same options goes on`,
    `"jalon promote ${part}" makes it live for everybody`,
  ];
  const commands = [...(isWorse(outcome) ? [] : goOn), `"jalon abort ${part}" ends it`];
  return `${String(release)} stays the candidate for ${String(left[0])} % of the browsers: ${commands.join(', ')}.`;
}

const HALF_AN_HOUR_MS = 1_800_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function whyOf({ kind, error }: StagedOutcome): string | undefined {
  if (kind === 'interrupted') return `Asked to end.${error === null ? '' : ` ${error}`}`;
  if (kind !== 'undecided') return undefined;
  return `Not decided by ${String(MOST_LOOKS)} looks. The last one: ${error ?? 'fewer than 100 visits of a release.'}`;
}

function textOf(outcome: StagedOutcome): string {
  const { kind, part, last } = outcome;
  if (kind === 'overtaken')
    return `Another command changed what is live of ${part}: this one goes no further. "jalon status ${part}" says what is live, "jalon history ${part}" since when.`;
  const why = whyOf(outcome);
  if (why !== undefined) return `${why} ${openText(outcome)}`;
  const { text } = outcomeReport(last);
  const isOpen = last.kind === 'refused' && last.liveAs === undefined && outcome.stages.length > 0;
  return isOpen ? `${text}\n${openText(outcome)}` : text;
}

export function stagedReport(outcome: StagedOutcome): Report {
  const { kind, last } = outcome;
  const exitCode = EXIT_CODES[kind] ?? outcomeReport(last).exitCode;
  const ends = kind === 'overtaken' || !isWorse(outcome);
  return { text: textOf(outcome), data: outcome, exitCode: ends ? exitCode : EXIT.worse };
}

interface StageFlags extends PrintOptions {
  stages?: readonly number[];
  /** Milliseconds. */
  every?: number;
  reports?: string | true;
}

/**
 * Publishes a candidate that reports promote or abort.
 * @throws UsageError when no place of reports is known.
 */
export async function publishStaged(
  root: string,
  open: () => Promise<Delivery>,
  sourceIn: (delivery: Delivery) => Source,
  { stages: shares = [], every = HALF_AN_HOUR_MS, reports, json }: StageFlags,
): Promise<Report> {
  const delivery = await open();
  const place = reports ?? delivery.config.reporting?.endpoint;
  if (place === undefined) {
    throw new UsageError(
      '"--stages" needs reports to decide by: name a collector with "--reports", or "reporting" in the configuration.',
    );
  }
  const read = openReports(root, place);
  const plan = publishPlan(delivery, sourceIn(delivery), shares[0]);
  // Before anything is live: a wrong token or address would be found out a day later.
  await read();
  const interruption = new AbortController();
  const { signal } = interruption;
  const stop = () => {
    interruption.abort();
  };
  const outcome = await publishInStages(delivery, plan, {
    ...{ shares, every, open, read },
    // Until the first wait, a signal ends this command as any publish; from then on, what it was doing is finished.
    async wait(ms) {
      for (const name of SIGNALS) process.off(name, stop).once(name, stop);
      return wait(ms, true, { signal }).catch(() => false);
    },
    tell(look) {
      const text = typeof look === 'string' ? `${look} It looks again.` : comparisonText(look);
      if (json) console.error(text);
      else console.info(text);
    },
  });
  for (const name of SIGNALS) process.off(name, stop);
  return stagedReport(outcome);
}
