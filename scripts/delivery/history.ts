import type { PartRecord } from '@jalon/shared/protocol';
import { readNote, type Note } from '../store/notes';
import { recordFaultMessage, type CheckedRecord, type LiveRecord } from '../store/record';
import { recordsIn } from '../store/record-log';
import type { ReleaseStore } from '../store/release-store';

/** One record of a part. */
export interface HistoryEntry {
  sequence: number;
  /**
   * `invalid`: not signed by the team. `expired`: the newest valid record, whose release stays on the site. `retired`:
   * the record takes the part off the site.
   */
  state: 'live' | 'expired' | 'retired' | 'replaced' | 'invalid';
  /** What is wrong with the record and the remedy; empty for a valid record. */
  message: string;
  /** The parsed record; null when it is invalid. */
  record: {
    action: 'publish' | 'rollback' | 'renew' | 'retire';
    release: string;
    /** Commit of the release; null if its checkout had changes, or the release was pruned. */
    commit: string | null;
    issued: string;
    expires: string;
    /** The release that a rollback replaced; null for other actions, and after a retirement. */
    rolledBackFrom: string | null;
    /** Who published and why, if the team wrote a note. */
    note: Note | null;
  } | null;
}

type Recorded = NonNullable<HistoryEntry['record']>;

function actionOf(record: PartRecord, before: PartRecord | undefined): Recorded['action'] {
  if (record.retired) return 'retire';
  if (record.rolledBackFrom !== undefined) return 'rollback';
  return record.release !== before?.release || before.retired ? 'publish' : 'renew';
}

function stateOf({ fault, sequence, record }: CheckedRecord, live: number): HistoryEntry['state'] {
  if (fault !== null && fault !== 'expired') return 'invalid';
  if (sequence !== live) return 'replaced';
  if (record.retired) return 'retired';
  return fault === null ? 'live' : 'expired';
}

/** The records of a part, the newest first. */
export async function historyOf(
  store: ReleaseStore,
  part: string,
  now: Date,
): Promise<HistoryEntry[]> {
  const history = await store.history(part, now);
  const records = recordsIn(history);
  const recorded = async ({ record, signed }: LiveRecord): Promise<Recorded> => {
    const { release, manifest, issued, expires, rolledBackFrom } = record;
    const signer = await store.keys.signerOf(part, signed);
    const found = await store.release(part, release, manifest).catch(() => null);
    return {
      action: actionOf(record, records[records.indexOf(record) + 1]),
      release,
      commit: found?.commit ?? null,
      issued,
      expires,
      rolledBackFrom: rolledBackFrom === '' ? null : (rolledBackFrom ?? null),
      note: signer && (await readNote(store, record, signer)),
    };
  };
  return Promise.all(
    history.map(async (entry): Promise<HistoryEntry> => {
      const state = stateOf(entry, records[0]?.sequence ?? 0);
      return {
        sequence: entry.sequence,
        state,
        message: state === 'replaced' ? '' : recordFaultMessage(entry),
        record: entry.record && (await recorded(entry)),
      };
    }),
  );
}
