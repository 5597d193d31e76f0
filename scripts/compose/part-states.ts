import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGISTRY } from '@jalon/shared/protocol';
import { hasCode } from '../core/errors';
import { parseRecord, recordFaultMessage, type CheckedRecord } from '../store/record';
import { liveOf, type LiveRecord } from '../store/release-store';
import { PUBLIC_FOLDER } from './hosting/firebase-json';
import { CURRENT } from './site-folder';

/** Where a part stands. */
export interface PartState {
  part: string;
  /** The newest record, whatever it is worth. */
  newest: CheckedRecord;
  /** What a site has of the part; null for nothing. */
  live: LiveRecord | null;
  /** What is wrong with the newest record, who mends it, and what is served meanwhile; null when nothing is. */
  warning: string | null;
}

/**
 * The record of a part in the served site. It counts where no record of the store can be checked: a publish with an old
 * copy of the configuration, or while the operator changes a key, takes no other part off the site.
 */
function servedRecord(sites: string, part: string): LiveRecord | null {
  try {
    const file = join(sites, CURRENT, PUBLIC_FOLDER, REGISTRY.record(part));
    const served = parseRecord(readFileSync(file));
    return served?.record.part === part ? served : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}

function servedMeanwhile(part: string, live: LiveRecord | null): string {
  if (!live) return `Nothing of ${part} is served.`;
  const { release, sequence } = live.record;
  return `${part} ${release} (sequence ${String(sequence)}) stays served.`;
}

/**
 * Where each part stands, by name. A fault of one part's record is reported, and stops no other part.
 * @param histories of the parts, the newest record first.
 * @param sites folder of the composed sites.
 */
export function partStates(
  histories: ReadonlyMap<string, readonly CheckedRecord[]>,
  sites: string,
): PartState[] {
  return [...histories].flatMap(([part, history]) => {
    const [newest] = history;
    if (!newest) return [];
    const live = liveOf(history) ?? servedRecord(sites, part);
    const warning =
      newest.fault === null ? null : `${recordFaultMessage(newest)} ${servedMeanwhile(part, live)}`;
    return [{ part, newest, live, warning }];
  });
}
