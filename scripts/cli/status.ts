import type { PartRecord } from '@jalon/shared/contract';
import { table } from './table';

const HEADINGS = ['PART', 'RELEASE', 'SEQUENCE', 'LIVE SINCE'];
const NOTHING_LIVE = 'Nothing is live yet. Run "npx jalon build" to build every part.';

/** What the table tells of a record. */
export type LiveSummary = Pick<PartRecord, 'part' | 'release' | 'sequence' | 'issued'>;

/** The live releases as aligned text. */
export function statusTable(records: readonly LiveSummary[]): string {
  if (records.length === 0) return NOTHING_LIVE;
  const rows = records.map(({ part, release, sequence, issued }) => [
    part,
    release,
    String(sequence),
    issued,
  ]);
  return table(HEADINGS, rows);
}
