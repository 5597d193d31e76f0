import { ROWS_PER_PAGE } from '../../lib/collection/read-rows';
import type { Row } from '../../lib/collection/types';

/**
 * Sorts what fits one page; leaves a longer list in the order in which it is read, so that no row
 * ever moves while somebody looks at it.
 */
export function inReadingOrder<R extends Row>(
  rows: readonly R[],
  complete: boolean,
  compare: (a: R, b: R) => number,
): readonly R[] {
  const isOnePage = complete && rows.length <= ROWS_PER_PAGE;
  return isOnePage ? [...rows].sort(compare) : rows;
}
