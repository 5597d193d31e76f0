import type { PartRecord } from '@jalon/shared/protocol';
import { readNote } from '../store/notes';
import { formatRecordProblem, type CheckedRecord, type LiveRecord } from '../store/record';
import { signedRecordsIn } from '../store/record-log';
import type { ReleaseStore } from '../store/release-store';

function actionOf(record: PartRecord, before: PartRecord | undefined) {
  if (record.retired) return 'retire';
  if (record.rolledBackFrom !== undefined) return 'rollback';
  return record.release !== before?.release || before.retired ? 'publish' : 'renew';
}

/**
 * State of a record. A record is invalid if its team did not sign it. An expired release stays on the site.
 * @param live sequence of the newest valid record.
 */
function stateOf({ problem, sequence, record }: CheckedRecord, live: number) {
  if (problem !== null && problem !== 'expired') return 'invalid';
  if (sequence !== live) return 'replaced';
  if (record.retired) return 'retired';
  return problem === null ? 'live' : 'expired';
}

/** History entry of a valid record. @param before the record that it replaced. */
async function entryOf(
  store: ReleaseStore,
  { record, signed }: LiveRecord,
  before: PartRecord | undefined,
) {
  const { part, release, manifest, issued, expires, rolledBackFrom } = record;
  const signer = await store.keys.signerOf(part, signed);
  // A pruned release is no longer in the store.
  const built = await store.release(part, release, manifest).catch(() => null);
  return {
    action: actionOf(record, before),
    release,
    /** Null if the release was built with uncommitted changes, or was pruned. */
    commit: built?.commit ?? null,
    issued,
    expires,
    /** The release that a rollback replaced; null for other actions, and for a rollback after a retirement. */
    rolledBackFrom: rolledBackFrom === '' ? null : (rolledBackFrom ?? null),
    /** Who published and why. */
    note: signer && (await readNote(store, record, signer)),
  };
}

/** The records of a part, newest first, each with its state, its problem and the remedy. */
export async function readHistory(store: ReleaseStore, part: string, now: Date) {
  const history = await store.history(part, now);
  const records = signedRecordsIn(history);
  return Promise.all(
    history.map(async (entry) => {
      const { sequence, record } = entry;
      const state = stateOf(entry, records[0]?.sequence ?? 0);
      return {
        sequence,
        state,
        message: state === 'replaced' ? '' : formatRecordProblem(entry),
        record: record && (await entryOf(store, entry, records[records.indexOf(record) + 1])),
      };
    }),
  );
}

export type HistoryEntry = Awaited<ReturnType<typeof readHistory>>[number];
