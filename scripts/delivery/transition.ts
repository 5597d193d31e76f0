import type { PartRecord } from '@jalon/shared/protocol';
import { renderSite, type ComposedSite } from '../compose/compose';
import { KeyError, messageOf } from '../core/errors';
import { toProblem, type Problem } from '../core/problems';
import { writeNote } from '../store/notes';
import type { LiveRecord, RecordReason, SealedRelease } from '../store/record';
import {
  choose,
  type Change,
  type ChosenRelease,
  type Delivery,
  type ChangeEnding,
  type ChangeOutcome,
} from './change';
import { checkToolVersion } from './configuration';
import { checkConfigurationSequence } from './live-state';
import { rollback } from './rollback';
import { makeSite, serveLiveSite } from './serve-live';
import { CHECK_STEP_TITLE, judgeRelease, type GateVerdict } from './verdict';

/**
 * Last step of a transition: 'site' serves the new site; 'record' writes the signed record, in a job that has the key
 * and runs no code of any part; 'release' sends the release to the store, in a job without a key.
 */
export type TransitionGoal = 'site' | 'record' | 'release';

/** Maximum number of attempts, as others may publish meanwhile. */
const ATTEMPTS = 10;

/** Another record took the sequence: the transition starts again at its check. */
const OVERTAKEN = 'overtaken';

/** One transition, with all its attempts. */
interface Run {
  change: Change;
  choice: ChosenRelease;
  delivery: Delivery;
  goal: TransitionGoal;
  rendered: Set<string>;
  /** Warnings about parts that keep their previous pages. */
  warnings: Set<string>;
}

type Refused = Extract<ChangeEnding, { kind: 'refused' }>;

const refused = (part: string, reasons: Problem[], release: string | null = null): Refused => ({
  kind: 'refused',
  part,
  release,
  reasons,
});

const conflict = (part: string, { release }: ChosenRelease, sequence: number): ChangeEnding => ({
  kind: 'conflict',
  part,
  release: release.id,
  sequence,
});

/** Reasons why this machine cannot write the next record, whatever the release is. */
function obstacles({ part }: Change, delivery: Delivery, goal: TransitionGoal): Problem[] {
  const locked = delivery.store.keys.whyLocked(part, goal !== 'release');
  return [
    ...(locked === null ? [] : [toProblem('no-key', locked)]),
    ...checkToolVersion(delivery),
    ...checkConfigurationSequence(delivery),
  ];
}

/**
 * Changes the live release of a part, or returns why not. Publish, rollback, renew, retire and promote differ only in
 * `change`, which chooses the release. Nothing live changes until the record is written.
 */
export async function runTransition(
  change: Change,
  delivery: Delivery,
  goal: TransitionGoal = 'site',
): Promise<ChangeOutcome> {
  const { part } = change;
  const choice = await choose(change, delivery, obstacles(change, delivery, goal));
  if (Array.isArray(choice)) return { ...refused(part, choice), warnings: [], faults: [] };
  const run: Run = { change, choice, delivery, goal, rendered: new Set(), warnings: new Set() };
  for (let count = 1; ; count += 1) {
    const verdict = await delivery.progress(CHECK_STEP_TITLE, () => verdictOn(run));
    const ending = await attempt(run, verdict).catch((error: unknown) => {
      // This machine has no key that the operator's configuration accepts for the part.
      if (error instanceof KeyError)
        return refused(part, [toProblem('no-key', error.message)], choice.release.id);
      throw error;
    });
    if (ending === OVERTAKEN && count < ATTEMPTS) continue;
    return {
      ...(ending === OVERTAKEN ? conflict(part, choice, verdict.sequence + 1) : ending),
      warnings: [...new Set([...verdict.warnings, ...run.warnings])],
      faults: verdict.faults,
    };
  }
}

/** Runs the gate; in a job with a key without rendering pages, because such a job must not run code of a part. */
const verdictOn = (
  { change, choice, delivery, goal }: Run,
  earlier?: GateVerdict,
): Promise<GateVerdict> =>
  judgeRelease(change, choice, delivery, goal === 'record' ? null : delivery.renderer, earlier);

/** Runs the steps after the gate: send, render, sign, compose, write, switch. */
async function attempt(run: Run, verdict: GateVerdict): Promise<ChangeEnding | typeof OVERTAKEN> {
  const { change, choice, delivery, goal } = run;
  const { progress, store, now } = delivery;
  const { part } = change;
  const { live, sequence, newExtensions } = verdict;
  const release = choice.release.id;
  // The team published another release after this command chose an earlier one.
  if (choice.after !== null && choice.after !== sequence) return conflict(part, choice, sequence);
  if (verdict.reasons.length > 0) return refusal(run, verdict);

  const sealed = await send(choice, delivery);
  const record = isDone(run, verdict)
    ? null
    : await progress('make its record', () =>
        store.propose(sealed, now(), sequence, reasonOf(change, live)),
      );
  if (record && goal !== 'record')
    collect(run, await progress('render the site', () => renderSite(delivery, record)));
  if (goal === 'release') return { kind: 'submitted', part, release, manifest: sealed.manifest };

  const signed = record && (await progress('sign its record', () => store.sign(record)));
  const site =
    signed && goal === 'site'
      ? await progress('compose the site', () => makeSite(delivery, signed))
      : null;
  if (site) collect(run, site);
  const stopped = signed && (await write(signed, run, verdict));
  if (stopped) return stopped;

  const previous = live?.release ?? null;
  const next = { part, release, sequence: record?.sequence ?? sequence, previous };
  if (goal === 'record') return { kind: 'signed', ...next };
  const served = await progress('switch to the new site', () => serveLiveSite(delivery, site));
  collect(run, served);
  const published = record ? 'shipped' : 'unchanged';
  return {
    kind: change.kind === 'retire' ? 'retired' : published,
    ...next,
    newExtensions,
    site: served.folder,
    rendered: [...run.rendered],
  };
}

function refusal(
  { change, choice }: Run,
  { reasons, isCurrent, live, sequence }: GateVerdict,
): Refused {
  const { id } = choice.release;
  const isLive = isCurrent && live?.release === id && change.kind !== 'retire';
  return { ...refused(change.part, reasons, id), ...(isLive && { liveAs: sequence }) };
}

/** Sends the chosen release to the site's store, unless it was chosen from there. */
async function send(choice: ChosenRelease, { store, progress }: Delivery): Promise<SealedRelease> {
  const { release, manifest } = choice;
  if (manifest !== null) return { release, manifest };
  const folder = await choice.folder();
  return progress(`send it to ${store.objects.location}`, () => store.addRelease(folder));
}

/** Whether no new record is needed, because the valid live record already says the same. */
function isDone({ change: { kind }, choice: { release } }: Run, verdict: GateVerdict): boolean {
  if (!verdict.isCurrent || kind === 'renew') return false;
  return kind === 'retire' ? verdict.isRetired : verdict.live?.release === release.id;
}

function reasonOf({ kind }: Change, live: PartRecord | null): RecordReason {
  if (kind === 'rollback') return { rolledBackFrom: live?.release ?? '' };
  return kind === 'retire' ? { retired: true } : {};
}

function collect(run: Run, site: Pick<ComposedSite, 'rendered' | 'warnings'>): void {
  for (const path of site.rendered) run.rendered.add(path);
  for (const warning of site.warnings) run.warnings.add(warning);
}

/**
 * Writes a signed record. A store cannot write a record on condition that no record of another part changes, so the
 * gate runs just before and right after the write: of two conflicting parts, at least the later one finds the conflict.
 * @returns null once the release is live; otherwise how the change ends.
 */
async function write(
  signed: LiveRecord,
  run: Run,
  verdict: GateVerdict,
): Promise<ChangeEnding | typeof OVERTAKEN | null> {
  const { change, delivery, goal } = run;
  const { progress, store, note = {} } = delivery;
  const { record } = signed;
  const { part, release, sequence } = record;
  const before = await verdictOn(run, verdict);
  if (before.reasons.length > 0) return refused(part, before.reasons, release);
  // The next attempt finds out whether the existing object is a valid record or garbage.
  if ((await progress('write its record', () => store.commit(signed))) === 'exists')
    return OVERTAKEN;
  await writeNote(store, record, note).catch((error: unknown) => {
    run.warnings.add(`No note was written: ${messageOf(error)}`);
  });
  // A retired part has no address or module that could conflict with another part.
  if (record.retired) return null;
  const { reasons } = await verdictOn(run, before);
  if (reasons.length === 0) return null;
  const stays = { ...refused(part, reasons, release), liveAs: sequence };
  return change.kind === 'publish' && goal === 'site' ? takeBack(stays, delivery) : stays;
}

/** Rolls back a release that conflicts with another part that went live at the same moment. */
async function takeBack(
  stays: Refused & { liveAs: number },
  delivery: Delivery,
): Promise<ChangeEnding> {
  const { part, release, reasons, liveAs } = stays;
  const back = await runTransition(rollback(part, undefined, liveAs), delivery);
  if (back.kind === 'conflict') return back;
  if (back.kind === 'refused') return { ...stays, reasons: [...reasons, ...back.reasons] };
  const what = `Another part went live at the same moment: ${back.release} is live again.`;
  return refused(part, [toProblem('overtaken', what), ...reasons], release);
}
