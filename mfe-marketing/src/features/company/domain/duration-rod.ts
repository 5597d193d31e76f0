import { svgBox } from '../../../lib/svg-path';

/** Duration of the longest sample mission: it fills the whole rod. */
const LONGEST_MONTHS = 24;
const MONTHS_A_BAND = 2;
const BAND_WIDTH = 20;

export const ROD = { width: (LONGEST_MONTHS / MONTHS_A_BAND) * BAND_WIDTH, height: 10 };

/** Length of a duration on the rod, and the painted bands in it. */
export function durationRod(months: number) {
  const count = Math.ceil(months / MONTHS_A_BAND);
  const painted = Array.from({ length: count }, (_, band) => band)
    .filter((band) => band % 2 === 0)
    .map((band) => svgBox(band * BAND_WIDTH, 0, BAND_WIDTH, ROD.height))
    .join('');
  return { length: count * BAND_WIDTH, painted };
}
