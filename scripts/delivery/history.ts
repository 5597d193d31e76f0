import type { PartRecord } from '@jalon/shared/protocol';
import { readNote } from '../store/notes';
import { recordFaultMessage, type CheckedRecord, type LiveRecord } from '../store/record';
import { recordsIn } from '../store/record-log';
import type { ReleaseStore } from '../store/release-store';

function actionOf(record: PartRecord, before: PartRecord | undefined) {
  if (record.retired) return 'retire';
  if (record.rolledBackFrom !== undefined) return 'rollback';
  return record.release !== before?.release || before.retired ? 'publish' : 'renew';
}

/**
 * @param live sequence of the newest valid record. Its release stays on the site when it has expired, and leaves the
 * site when it is retired. An invalid record is not signed by the team.
 */
function stateOf({ fault, sequence, record }: CheckedRecord, live: number) {
  if (fault !== null && fault !== 'expired') return 'invalid';
  if (sequence !== live) return 'replaced';
  if (record.retired) return 'retired';
  return fault === null ? 'live' : 'expired';
}

/** One valid record. @param before the one that it replaced. */
async function entryOf(
  store: ReleaseStore,
  { record, signed }: LiveRecord,
  before: PartRecord | undefined,
) {
  const { part, release, manifest, issued, expires, rolledBackFrom } = record;
  const signer = await store.keys.signerOf(part, signed);
  // A release may be pruned.
  const found = await store.release(part, release, manifest).catch(() => null);
  return {
    action: actionOf(record, before),
    release,
    /** Null if its checkout had changes. */
    commit: found?.commit ?? null,
    issued,
    expires,
    /** Null for other actions, and after a retirement. */
    rolledBackFrom: rolledBackFrom === '' ? null : (rolledBackFrom ?? null),
    /** Who published and why. */
    note: signer && (await readNote(store, record, signer)),
  };
}

/** The records of a part, the newest first; each with what is wrong with it and the remedy. */
export async function historyOf(store: ReleaseStore, part: string, now: Date) {
  const history = await store.history(part, now);
  const records = recordsIn(history);
  return Promise.all(
    history.map(async (entry) => {
      const { sequence, record } = entry;
      const state = stateOf(entry, records[0]?.sequence ?? 0);
      return {
        sequence,
        state,
        message: state === 'replaced' ? '' : recordFaultMessage(entry),
        record: record && (await entryOf(store, entry, records[records.indexOf(record) + 1])),
      };
    }),
  );
}

export type HistoryEntry = Awaited<ReturnType<typeof historyOf>>[number];
