import type { PartRecord } from '@jalon/shared/protocol';
import type { ComposedSite } from '../compose/compose';
import { messageOf } from '../core/errors';
import { refusal, type Refusal } from '../core/refusals';
import { KeyError } from '../store/errors';
import { writeNote } from '../store/notes';
import type { RecordReason } from '../store/record';
import type { LiveRecord } from '../store/release-store';
import type { Change, Chosen } from './change';
import { toolRefusals } from './configuration';
import { renderWith, type Delivery } from './context';
import { configurationRefusals } from './live-state';
import type { Ending, Notices, Outcome } from './outcome';
import { rollback } from './rollback';
import { makeSite, serveLive } from './serve-live';
import { submit } from './submission';
import { judge, judgeAgain, titlesOf, type Verdict } from './verdict';

/**
 * Where a transition ends: with the served site; with the signed record, in a job that has the key and runs no code of any
 * part; or with a submission, in a job without a key.
 */
export type End = 'site' | 'record' | 'submission';

/** Maximum number of attempts, as others may publish meanwhile. */
const ATTEMPTS = 10;

/** Another record took the sequence: the transition starts again at its check. */
const OVERTAKEN = 'overtaken';

/** Paths that were rendered, and warnings about parts whose last pages stay, over all attempts. */
interface Drawn {
  rendered: Set<string>;
  warnings: Set<string>;
}

function collect(
  drawn: Drawn,
  { rendered, warnings }: Pick<ComposedSite, 'rendered' | 'warnings'>,
) {
  for (const path of rendered) drawn.rendered.add(path);
  for (const warning of warnings) drawn.warnings.add(warning);
}

const refusedEnding = (
  part: string,
  reasons: Refusal[],
  release: string | null = null,
): Extract<Ending, { kind: 'refused' }> => ({ kind: 'refused', part, release, reasons });

/** Why this machine cannot write the next record, whatever the release. */
function obstacles({ part }: Change, delivery: Delivery, end: End): Refusal[] {
  const locked = delivery.store.keys.refusal(part, end !== 'submission');
  return [
    ...(locked === null ? [] : [refusal('no-key', locked)]),
    ...toolRefusals(delivery),
    ...configurationRefusals(delivery),
  ];
}

/** The same release in the store of the site: exactly this one, never another build. */
async function sent(chosen: Chosen, { store, progress }: Delivery): Promise<Chosen> {
  if (chosen.manifest !== null) return chosen;
  const folder = await chosen.origin.releaseFolder(chosen.release);
  return progress(`send it to ${store.objects.location}`, async () => ({
    ...chosen,
    ...(await store.addRelease(folder)),
    origin: store,
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
  verdict: Verdict,
  { store, now }: Delivery,
): Promise<PartRecord | null> {
  if (isDone(change, chosen, verdict)) return null;
  const { release, manifest } = chosen;
  if (manifest === null) throw new Error(`${release.id} is not in the store yet.`);
  return store.propose({ release, manifest }, now(), verdict.sequence, reasonOf(change, verdict));
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
async function write(
  signed: LiveRecord,
  verdict: Verdict,
  delivery: Delivery,
  again: (known: Verdict) => Promise<Pick<Verdict, 'reasons' | 'version'>>,
): Promise<Written | typeof OVERTAKEN> {
  const { store, note = {} } = delivery;
  const before = await again(verdict);
  if (before.reasons.length > 0) return { reasons: before.reasons, isLive: false };
  // The repeated check finds out whether the existing object is a valid record or garbage.
  if ((await store.commit(signed)) === 'exists') return OVERTAKEN;
  await writeNote(store, signed.record, note).catch((error: unknown) => {
    verdict.warnings.push(`No note was written: ${messageOf(error)}`);
  });
  // Nothing conflicts with a part that leaves.
  if (signed.record.retired) return { reasons: [], isLive: true };
  const { reasons } = await again({ ...verdict, ...before });
  return { reasons, isLive: true };
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
  const { part, title } = change;
  const obstructed = obstacles(change, delivery, end);
  const choice =
    obstructed.length > 0
      ? obstructed
      : await delivery.progress(title, () => change.choose(delivery));
  if (Array.isArray(choice)) return { ...refusedEnding(part, choice), warnings: [], faults: [] };
  const drawn: Drawn = { rendered: new Set(), warnings: new Set() };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptTo(change, choice, delivery, end, drawn);
    if (outcome.kind !== OVERTAKEN) return outcome;
    if (attempt === ATTEMPTS) return { ...outcome, kind: 'conflict' };
  }
}

/** As a conflict, until there were too many. */
interface Overtaken {
  kind: typeof OVERTAKEN;
  part: string;
  release: string;
  sequence: number;
}

async function attemptTo(
  change: Change,
  choice: Chosen,
  delivery: Delivery,
  end: End,
  drawn: Drawn,
): Promise<Outcome | (Overtaken & Notices)> {
  const { part, kind } = change;
  const { progress } = delivery;
  const titles = titlesOf(change);
  const renders = end !== 'record';
  const verdict = await progress(titles.check, () => judge(change, choice, delivery, renders));
  const { live, sequence, faults, newExtensions } = verdict;
  const tell = <E extends Ending | Overtaken>(ending: E): E & Notices => ({
    ...ending,
    warnings: [...new Set([...verdict.warnings, ...drawn.warnings])],
    faults,
  });
  const { id } = choice.release;
  if (choice.after !== null && choice.after !== sequence)
    return tell({ kind: 'conflict', part, release: id, sequence });
  if (verdict.reasons.length > 0) {
    const isLive = verdict.isCurrent && live?.release === id && kind !== 'retire';
    const refused = refusedEnding(part, verdict.reasons, id);
    return tell(isLive ? { ...refused, liveAs: sequence } : refused);
  }

  const chosen = await sent(choice, delivery);
  const release = chosen.release.id;
  const proposed = await progress('make its record', () =>
    propose(change, chosen, verdict, delivery),
  );
  if (proposed && renders)
    collect(drawn, await progress(`render ${titles.site}`, () => renderWith(delivery, proposed)));
  if (end === 'submission') {
    const record = proposed ?? live;
    if (!record) throw new Error(`Nothing of ${part} is to be submitted.`);
    return tell(
      await progress('leave it for the job that signs', () => submit(delivery.store, record)),
    );
  }

  const signed = proposed && (await progress('sign its record', () => sign(proposed, delivery)));
  if (Array.isArray(signed)) return tell(refusedEnding(part, signed, release));
  const made =
    signed && renders
      ? await progress(`compose ${titles.site}`, () => makeSite(delivery, signed))
      : null;
  if (made) collect(drawn, made);
  if (signed) {
    const again = (known: Verdict) => judgeAgain(known, change, chosen, delivery, renders);
    const written = await progress('write its record', () =>
      write(signed, verdict, delivery, again),
    );
    const taken = signed.record.sequence;
    if (written === OVERTAKEN)
      return tell({ kind: OVERTAKEN, part, release, sequence: sequence + 1 });
    if (written.reasons.length > 0) {
      const refused = refusedEnding(part, written.reasons, release);
      if (!written.isLive) return tell(refused);
      return kind === 'publish' && end === 'site'
        ? tell(await takenBack({ ...refused, liveAs: taken }, delivery))
        : tell({ ...refused, liveAs: taken });
    }
  }

  const previous = live?.release ?? null;
  const now = proposed?.sequence ?? sequence;
  if (end === 'record') return tell({ kind: 'signed', part, release, sequence: now, previous });
  const site = await progress('switch to the new site', () => serveLive(delivery, made));
  collect(drawn, site);
  return tell({
    kind: kind === 'retire' ? 'retired' : proposed ? 'shipped' : 'unchanged',
    part,
    release,
    sequence: now,
    previous,
    site: site.folder,
    rendered: [...drawn.rendered],
    newExtensions,
  });
}

/** Undoes a release that went live at the same moment as another part that it does not fit. */
async function takenBack(
  refused: Extract<Ending, { kind: 'refused' }> & { liveAs: number },
  delivery: Delivery,
): Promise<Ending> {
  const { part, release, reasons, liveAs } = refused;
  const back = await transition(rollback(part, undefined, liveAs), delivery);
  if (back.kind === 'conflict') return back;
  if (back.kind === 'refused') return { ...refused, reasons: [...reasons, ...back.reasons] };
  const what = `Another part went live at the same moment: ${back.release} is live again.`;
  return refusedEnding(part, [refusal('overtaken', what), ...reasons], release);
}
