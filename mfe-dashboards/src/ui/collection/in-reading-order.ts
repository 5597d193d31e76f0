import { ROWS_PER_PAGE } from '../../lib/collection/read-rows';
import type { Row } from '../../lib/collection/types';

/**
 * Sorts a list that fits one page. A longer list keeps the order of reading, so that rows do not move while someone
 * reads.
 */
export function inReadingOrder<R extends Row>(
  rows: readonly R[],
  complete: boolean,
  compare: (a: R, b: R) => number,
): readonly R[] {
  const isOnePage = complete && rows.length <= ROWS_PER_PAGE;
  return isOnePage ? [...rows].sort(compare) : rows;
}
