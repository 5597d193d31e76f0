import type { PartRecord } from '@jalon/shared/protocol';
import type { Signer } from '../store/key-ring';
import { readNote, type Note } from '../store/notes';
import {
  recordFaultMessage,
  shortCandidate,
  type CheckedRecord,
  type LiveRecord,
} from '../store/record';
import type { ReleaseStore } from '../store/release-store';
import { readPart } from './stored-parts';

/** One record of a part. */
export interface HistoryEntry {
  sequence: number;
  /**
   * `invalid`: not signed by the team. `expired`: the newest valid record, whose release stays on the site. `retired`:
   * the record takes the part off the site.
   */
  state: 'live' | 'expired' | 'retired' | 'replaced' | 'invalid';
  /** What is wrong with it and what to do; empty for a valid record. */
  message: string;
  /** The parsed record; null when it is invalid. */
  record: {
    action: 'publish' | 'candidate' | 'promote' | 'abort' | 'rollback' | 'renew' | 'retire';
    /** The stable one. */
    release: string;
    /** The release for a share of the browsers, beside the stable one. */
    candidate: { release: string; share: number } | null;
    /** Null for a checkout with changes, and for a release that was pruned. */
    commit: string | null;
    issued: string;
    expires: string;
    /** Null for other actions, and after a retirement. */
    rolledBackFrom: string | null;
    /** The operator ends parts. */
    signedBy: Signer['by'];
    /** Who and why, as far as the team wrote it. */
    note: Note | null;
  } | null;
}

type Recorded = NonNullable<HistoryEntry['record']>;

function actionOf(record: PartRecord, before: PartRecord | undefined): Recorded['action'] {
  if (record.retired) return 'retire';
  if (record.rolledBackFrom !== undefined) return 'rollback';
  const [now, then] = [record.candidate, before?.candidate];
  if (now && (now.release !== then?.release || now.share !== then.share)) return 'candidate';
  if (then?.release === record.release) return 'promote';
  if (record.release !== before?.release || before.retired) return 'publish';
  return then && !now ? 'abort' : 'renew';
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
  const { history, signed: records } = await readPart(store, part, now);
  const recorded = async ({ record, signed }: LiveRecord): Promise<Recorded> => {
    const { release, manifest, issued, expires, rolledBackFrom } = record;
    const signer = await store.keys.signerOf(part, signed);
    const found = await store.release(part, release, manifest).catch(() => null);
    return {
      action: actionOf(record, records[records.indexOf(record) + 1]),
      release,
      candidate: shortCandidate(record),
      commit: found?.commit ?? null,
      issued,
      expires,
      rolledBackFrom: rolledBackFrom === '' ? null : (rolledBackFrom ?? null),
      signedBy: signer?.by ?? 'team',
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
