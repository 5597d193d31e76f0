import type { PartRecord } from '@jalon/shared/protocol';
import { renderSite, type ComposedSite } from '../compose/compose';
import { KeyError, messageOf } from '../core/errors';
import { refusal, type Refusal } from '../core/refusals';
import { writeNote } from '../store/notes';
import type { LiveRecord, RecordReason } from '../store/record';
import type { Change, Chosen, Delivery, Ending, Outcome } from './change';
import { toolRefusals } from './configuration';
import { configurationRefusals } from './live-state';
import { submit } from './publish';
import { rollback } from './rollback';
import { makeSite, serveLive, type MadeSite } from './serve-live';
import { chooseRelease, judge, titlesOf, type Verdict } from './verdict';

/**
 * Where a transition ends: with the served site; with the signed record, in a job that has the key and runs no code of any
 * part; or with a submission, in a job without a key.
 */
export type End = 'site' | 'record' | 'submission';

/** Maximum number of attempts, as others may publish meanwhile. */
const ATTEMPTS = 10;

/** Another record took the sequence: the transition starts again at its check. */
const OVERTAKEN = 'overtaken';

/** A job with a key runs no code of any part. */
const rendererAt = (end: End, { renderer }: Delivery) => (end === 'record' ? null : renderer);

/** One attempt of a transition. */
interface Attempt {
  change: Change;
  choice: Chosen;
  delivery: Delivery;
  end: End;
  verdict: Verdict;
  /** Keeps the rendered paths of a site, and its warnings about parts whose last pages stay, over all attempts. */
  collect: (site: Pick<ComposedSite, 'rendered' | 'warnings'>) => void;
  /** All paths that were rendered. */
  rendered: ReadonlySet<string>;
}

type Refused = Extract<Ending, { kind: 'refused' }>;

const refused = (part: string, reasons: Refusal[], release: string | null = null): Refused => ({
  kind: 'refused',
  part,
  release,
  reasons,
});

/** Why this machine cannot write the next record, whatever the release. */
function obstacles({ part }: Change, delivery: Delivery, end: End): Refusal[] {
  const locked = delivery.store.keys.refusal(part, end !== 'submission');
  return [
    ...(locked === null ? [] : [refusal('no-key', locked)]),
    ...toolRefusals(delivery),
    ...configurationRefusals(delivery),
  ];
}

/**
 * Changes what is live of a part, or returns why not. Publish, rollback, renew, retire and promote differ in what they
 * choose. Nothing live changes until the record is written.
 */
export async function transition(
  change: Change,
  delivery: Delivery,
  end: End = 'site',
): Promise<Outcome> {
  const { part } = change;
  const choice = await chooseRelease(change, delivery, obstacles(change, delivery, end));
  if (Array.isArray(choice)) return { ...refused(part, choice), warnings: [], faults: [] };
  const rendered = new Set<string>();
  const drawn = new Set<string>();
  const collect: Attempt['collect'] = (site) => {
    for (const path of site.rendered) rendered.add(path);
    for (const warning of site.warnings) drawn.add(warning);
  };
  for (let count = 1; ; count += 1) {
    const verdict = await delivery.progress(titlesOf(change).check, () =>
      judge(change, choice, delivery, rendererAt(end, delivery)),
    );
    const ending = await attempt({ change, choice, delivery, end, verdict, collect, rendered });
    if (ending === OVERTAKEN && count < ATTEMPTS) continue;
    const { sequence, faults } = verdict;
    return {
      ...(ending === OVERTAKEN ? conflict(part, choice, sequence + 1) : ending),
      warnings: [...new Set([...verdict.warnings, ...drawn])],
      faults,
    };
  }
}

const conflict = (part: string, { release }: Chosen, sequence: number): Ending => ({
  kind: 'conflict',
  part,
  release: release.id,
  sequence,
});

/** Checked by the gate: send, render, sign, compose, write, switch. */
async function attempt(run: Attempt): Promise<Ending | typeof OVERTAKEN> {
  const { change, choice, delivery, end, verdict, collect } = run;
  const { part, kind } = change;
  const { progress, store } = delivery;
  const { live, sequence, reasons, newExtensions } = verdict;
  if (choice.after !== null && choice.after !== sequence) return conflict(part, choice, sequence);
  if (reasons.length > 0) {
    const isLive = verdict.isCurrent && live?.release === choice.release.id && kind !== 'retire';
    const ending = refused(part, reasons, choice.release.id);
    return isLive ? { ...ending, liveAs: sequence } : ending;
  }
  const chosen = await sent(choice, delivery);
  const record = await progress('make its record', () => propose(change, chosen, run));
  if (record && end !== 'record') {
    const { site } = titlesOf(change);
    collect(await progress(`render ${site}`, () => renderSite(delivery, record)));
  }
  if (end === 'submission') {
    const submitted = record ?? live;
    if (!submitted) throw new Error(`Nothing of ${part} is to be submitted.`);
    return progress('leave it for the job that signs', () => submit(store, submitted));
  }
  const made = record ? await goLive(record, run) : { site: null, ending: null };
  if (made.ending) return made.ending;

  const release = chosen.release.id;
  const previous = live?.release ?? null;
  const now = record?.sequence ?? sequence;
  if (end === 'record') return { kind: 'signed', part, release, sequence: now, previous };
  const site = await progress('switch to the new site', () => serveLive(delivery, made.site));
  collect(site);
  return {
    kind: kind === 'retire' ? 'retired' : record ? 'shipped' : 'unchanged',
    part,
    release,
    sequence: now,
    previous,
    newExtensions,
    site: site.folder,
    rendered: [...run.rendered],
  };
}

/** The same release in the store of the site: exactly this one, never another build. */
async function sent(chosen: Chosen, { store, progress }: Delivery): Promise<Chosen> {
  if (chosen.manifest !== null) return chosen;
  const folder = await chosen.folder();
  return progress(`send it to ${store.objects.location}`, async () => ({
    ...chosen,
    ...(await store.addRelease(folder)),
  }));
}

function reasonOf({ kind }: Change, { live }: Verdict): RecordReason {
  if (kind === 'rollback') return { rolledBackFrom: live?.release ?? '' };
  return kind === 'retire' ? { retired: true } : {};
}

/** Whether the valid live record already says what the next one would. */
function isDone({ kind }: Change, { release }: Chosen, now: Verdict): boolean {
  if (!now.isCurrent || kind === 'renew') return false;
  return kind === 'retire' ? now.isRetired : now.live?.release === release.id;
}

/** The unsigned record; null when its content is already live. */
async function propose(
  change: Change,
  chosen: Chosen,
  { delivery: { store, now }, verdict }: Attempt,
): Promise<PartRecord | null> {
  if (isDone(change, chosen, verdict)) return null;
  const { release, manifest } = chosen;
  if (manifest === null) throw new Error(`${release.id} is not in the store yet.`);
  return store.propose({ release, manifest }, now(), verdict.sequence, reasonOf(change, verdict));
}

interface Made {
  /** The site with the record; null where none is composed. */
  site: MadeSite | null;
  /** How the change ends instead of with that site. */
  ending: Ending | typeof OVERTAKEN | null;
}

/** Signs a record, composes its site and writes the record. */
async function goLive(record: PartRecord, run: Attempt): Promise<Made> {
  const { change, delivery, end, collect } = run;
  const { progress } = delivery;
  const { part, release, sequence } = record;
  const signed = await progress('sign its record', () => sign(record, delivery));
  if (Array.isArray(signed)) return { site: null, ending: refused(part, signed, release) };
  const site =
    end === 'record'
      ? null
      : await progress(`compose ${titlesOf(change).site}`, () => makeSite(delivery, signed));
  if (site) collect(site);
  const written = await progress('write its record', () => write(signed, run));
  if (written === OVERTAKEN) return { site, ending: written };
  if (written.reasons.length === 0) return { site, ending: null };
  const ending = refused(part, written.reasons, release);
  if (!written.isLive) return { site, ending };
  const stays = { ...ending, liveAs: sequence };
  const undoes = change.kind === 'publish' && end === 'site';
  return { site, ending: undoes ? await takenBack(stays, delivery) : stays };
}

/** @returns why not, when this machine has no accepted key of the part. */
async function sign(record: PartRecord, { store }: Delivery): Promise<LiveRecord | Refusal[]> {
  try {
    return await store.sign(record);
  } catch (error) {
    if (!(error instanceof KeyError)) throw error;
    return [refusal('no-key', error.message)];
  }
}

interface Written {
  /** Why the release must not be live beside what went live meanwhile. */
  reasons: Refusal[];
  /** Whether it is live all the same. */
  isLive: boolean;
}

/**
 * Makes the release live. No store can write one record on condition that no other changes, so the gate runs just
 * before and right after the write: of two conflicting parts, at least the later one sees the other.
 */
async function write(signed: LiveRecord, run: Attempt): Promise<Written | typeof OVERTAKEN> {
  const { change, choice, delivery, end, verdict } = run;
  const { store, note = {} } = delivery;
  const again = (known: Verdict) =>
    judge(change, choice, delivery, rendererAt(end, delivery), known);
  const before = await again(verdict);
  if (before.reasons.length > 0) return { reasons: before.reasons, isLive: false };
  // The repeated check finds out whether the existing object is a valid record or garbage.
  if ((await store.commit(signed)) === 'exists') return OVERTAKEN;
  await writeNote(store, signed.record, note).catch((error: unknown) => {
    verdict.warnings.push(`No note was written: ${messageOf(error)}`);
  });
  // Nothing conflicts with a part that leaves.
  if (signed.record.retired) return { reasons: [], isLive: true };
  return { reasons: (await again(before)).reasons, isLive: true };
}

/** Undoes a release that went live at the same moment as another part that it does not fit. */
async function takenBack(stays: Refused & { liveAs: number }, delivery: Delivery): Promise<Ending> {
  const { part, release, reasons, liveAs } = stays;
  const back = await transition(rollback(part, undefined, liveAs), delivery);
  if (back.kind === 'conflict') return back;
  if (back.kind === 'refused') return { ...stays, reasons: [...reasons, ...back.reasons] };
  const what = `Another part went live at the same moment: ${back.release} is live again.`;
  return refused(part, [refusal('overtaken', what), ...reasons], release);
}
