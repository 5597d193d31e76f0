import type { PartRecord } from '@jalon/shared/protocol';
import { renderSite, type ComposedSite } from '../compose/compose';
import { KeyError, messageOf } from '../core/errors';
import { problem, type Problem } from '../core/problems';
import { writeNote } from '../store/notes';
import type { RecordReason, SealedRelease } from '../store/record';
import type { Change, Chosen, Delivery, Ending, Outcome } from './change';
import { checkToolVersion } from './configuration';
import { checkSequence } from './live-state';
import { rollback } from './rollback';
import { makeSite, serveLive, type MadeSite } from './serve-live';
import { CHECK_TITLE, judge, type Verdict } from './verdict';

/**
 * Last step of a transition: 'site' serves the new site; 'record' writes the signed record, in a job that has the key
 * and runs no code of any part; 'release' sends the release to the store, in a job without a key.
 */
export type Goal = 'site' | 'record' | 'release';

/** Maximum number of attempts, as others may publish meanwhile. */
const ATTEMPTS = 10;

/** Another record took the sequence: the transition starts again at its check. */
const OVERTAKEN = 'overtaken';

/** One attempt of a transition. */
interface Attempt {
  change: Change;
  choice: Chosen;
  delivery: Delivery;
  end: Goal;
  verdict: Verdict;
  /** Rendered paths of all attempts, and warnings about parts that keep their previous pages. */
  made: { rendered: Set<string>; warnings: Set<string> };
}

type Refused = Extract<Ending, { kind: 'refused' }>;

const refused = (part: string, reasons: Problem[], release: string | null = null): Refused => ({
  kind: 'refused',
  part,
  release,
  reasons,
});

const conflict = (part: string, { release }: Chosen, sequence: number): Ending => ({
  kind: 'conflict',
  part,
  release: release.id,
  sequence,
});

/** Reasons why this machine cannot write the next record, whatever the release is. */
function obstacles({ part }: Change, delivery: Delivery, end: Goal): Problem[] {
  const locked = delivery.store.keys.whyLocked(part, end !== 'release');
  return [
    ...(locked === null ? [] : [problem('no-key', locked)]),
    ...checkToolVersion(delivery),
    ...checkSequence(delivery),
  ];
}

/**
 * Changes the live release of a part, or returns why not. Publish, rollback, renew, retire and promote differ only in
 * `change`, which chooses the release. Nothing live changes until the record is written.
 */
export async function transition(
  change: Change,
  delivery: Delivery,
  end: Goal = 'site',
): Promise<Outcome> {
  const { part } = change;
  const { progress } = delivery;
  const obstructions = obstacles(change, delivery, end);
  const choice =
    obstructions.length > 0
      ? obstructions
      : await progress(change.title, () => change.choose(delivery));
  if (Array.isArray(choice)) return { ...refused(part, choice), warnings: [], faults: [] };
  const made: Attempt['made'] = { rendered: new Set(), warnings: new Set() };
  for (let count = 1; ; count += 1) {
    const verdict = await progress(CHECK_TITLE, () => verdictOn({ change, choice, delivery, end }));
    const run = { change, choice, delivery, end, verdict, made };
    const ending = await attempt(run).catch((error: unknown) => {
      // This machine has no key that the operator's configuration accepts for the part.
      if (error instanceof KeyError)
        return refused(part, [problem('no-key', error.message)], choice.release.id);
      throw error;
    });
    if (ending === OVERTAKEN && count < ATTEMPTS) continue;
    return {
      ...(ending === OVERTAKEN ? conflict(part, choice, verdict.sequence + 1) : ending),
      warnings: [...new Set([...verdict.warnings, ...made.warnings])],
      faults: verdict.faults,
    };
  }
}

/** Runs the gate; in a job with a key without rendering pages, because such a job must not run code of a part. */
function verdictOn(
  { change, choice, delivery, end }: Omit<Attempt, 'verdict' | 'made'>,
  earlier?: Verdict,
): Promise<Verdict> {
  return judge(change, choice, delivery, end === 'record' ? null : delivery.renderer, earlier);
}

function collect({ made }: Attempt, site: Pick<ComposedSite, 'rendered' | 'warnings'>): void {
  for (const path of site.rendered) made.rendered.add(path);
  for (const warning of site.warnings) made.warnings.add(warning);
}

/** Runs the steps after the gate: send, render, sign, compose, write, switch. */
async function attempt(run: Attempt): Promise<Ending | typeof OVERTAKEN> {
  const { change, choice, delivery, end, verdict, made } = run;
  const { part, kind } = change;
  const { progress, store, now } = delivery;
  const { live, sequence, reasons, newExtensions } = verdict;
  const release = choice.release.id;
  // The team published another release after this command chose an earlier one.
  if (choice.after !== null && choice.after !== sequence) return conflict(part, choice, sequence);
  if (reasons.length > 0) {
    const isLive = verdict.isCurrent && live?.release === release && kind !== 'retire';
    return { ...refused(part, reasons, release), ...(isLive && { liveAs: sequence }) };
  }
  const sealed = await send(choice, delivery);
  const record = isDone(run)
    ? null
    : await progress('make its record', () =>
        store.propose(sealed, now(), sequence, reasonOf(run)),
      );
  if (record && end !== 'record')
    collect(run, await progress('render the site', () => renderSite(delivery, record)));
  if (end === 'release') return { kind: 'submitted', part, release, manifest: sealed.manifest };
  const composed = record ? await goLive(record, run) : { site: null };
  if ('ending' in composed) return composed.ending;

  const previous = live?.release ?? null;
  const next = { part, release, sequence: record?.sequence ?? sequence, previous };
  if (end === 'record') return { kind: 'signed', ...next };
  const site = await progress('switch to the new site', () => serveLive(delivery, composed.site));
  collect(run, site);
  return {
    kind: kind === 'retire' ? 'retired' : record ? 'shipped' : 'unchanged',
    ...next,
    newExtensions,
    site: site.folder,
    rendered: [...made.rendered],
  };
}

/** Sends the chosen release to the site's store, unless it was chosen from there. */
async function send(choice: Chosen, { store, progress }: Delivery): Promise<SealedRelease> {
  const { release, manifest } = choice;
  if (manifest !== null) return { release, manifest };
  const folder = await choice.folder();
  return progress(`send it to ${store.objects.location}`, () => store.addRelease(folder));
}

function reasonOf({ change: { kind }, verdict: { live } }: Attempt): RecordReason {
  if (kind === 'rollback') return { rolledBackFrom: live?.release ?? '' };
  return kind === 'retire' ? { retired: true } : {};
}

/** Whether no new record is needed, because the valid live record already says the same. */
function isDone({ change: { kind }, choice: { release }, verdict }: Attempt): boolean {
  if (!verdict.isCurrent || kind === 'renew') return false;
  return kind === 'retire' ? verdict.isRetired : verdict.live?.release === release.id;
}

/**
 * Signs a record, composes its site and writes the record. A store cannot write a record on condition that no record of
 * another part changes, so the gate runs just before and right after the write: of two conflicting parts, at least the
 * later one finds the conflict.
 * @returns the site, null if this job composes none; or `ending` if the change ends here.
 */
async function goLive(
  record: PartRecord,
  run: Attempt,
): Promise<{ site: MadeSite | null } | { ending: Ending | typeof OVERTAKEN }> {
  const { change, delivery, end, verdict } = run;
  const { progress, store, note = {} } = delivery;
  const { part, release, sequence } = record;
  const signed = await progress('sign its record', () => store.sign(record));
  const site =
    end === 'record' ? null : await progress('compose the site', () => makeSite(delivery, signed));
  if (site) collect(run, site);
  const before = await verdictOn(run, verdict);
  if (before.reasons.length > 0) return { ending: refused(part, before.reasons, release) };
  // The next attempt finds out whether the existing object is a valid record or garbage.
  if ((await progress('write its record', () => store.commit(signed))) === 'exists')
    return { ending: OVERTAKEN };
  await writeNote(store, record, note).catch((error: unknown) => {
    verdict.warnings.push(`No note was written: ${messageOf(error)}`);
  });
  // A retired part has no address or module that could conflict with another part.
  if (record.retired) return { site };
  const { reasons } = await verdictOn(run, before);
  if (reasons.length === 0) return { site };
  const stays = { ...refused(part, reasons, release), liveAs: sequence };
  const undoes = change.kind === 'publish' && end === 'site';
  return { ending: undoes ? await takeBack(stays, delivery) : stays };
}

/** Rolls back a release that conflicts with another part that went live at the same moment. */
async function takeBack(stays: Refused & { liveAs: number }, delivery: Delivery): Promise<Ending> {
  const { part, release, reasons, liveAs } = stays;
  const back = await transition(rollback(part, undefined, liveAs), delivery);
  if (back.kind === 'conflict') return back;
  if (back.kind === 'refused') return { ...stays, reasons: [...reasons, ...back.reasons] };
  const what = `Another part went live at the same moment: ${back.release} is live again.`;
  return refused(part, [problem('overtaken', what), ...reasons], release);
}
