import { parseProviderCount } from '../../../lib/provider-count';
import { MAX_ROWS } from './sheet';

export type CheckedCount =
  { ok: true; count: number } | { ok: false; reason: 'not-whole' | 'too-many' };

/** Specification, section 5: the count must be above 0. */
export function checkCount(text: string): CheckedCount {
  const count = parseProviderCount(text);
  if (count === null) return { ok: false, reason: 'not-whole' };
  return count > MAX_ROWS ? { ok: false, reason: 'too-many' } : { ok: true, count };
}
