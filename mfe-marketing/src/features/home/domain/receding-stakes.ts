/** One stake of the drawing, in the units of {@link VIEW}: the horizon is y = 0. */
export interface RecedingStake {
  /** Bands of the first colour, as one SVG path. */
  first: string;
  /** Bands of the second colour. */
  second: string;
}

/** How far the bands of the nearest stake rise above the eye's height, and sink under it. */
const BANDS_ABOVE = 9;
const BANDS_BELOW = 1;
const BAND_HEIGHT = 66;
const STAKE_WIDTH = 27;
/** Side-step of the nearest stake from the point where the line vanishes. */
const NEAREST_X = 620;
/** Depth between two stakes, in distances from the eye to the nearest one. */
const DEPTH_STEP = 0.47;

export const VIEW = {
  x: 0,
  y: -BANDS_ABOVE * BAND_HEIGHT,
  width: NEAREST_X + STAKE_WIDTH,
  height: (BANDS_ABOVE + BANDS_BELOW) * BAND_HEIGHT,
};

const isFirst = (band: number) => band % 2 === 0;
const rounded = (value: number) => Math.round(value * 100) / 100;

function bands(scale: number, wanted: boolean): string {
  const height = BAND_HEIGHT * scale;
  const width = STAKE_WIDTH * scale;
  const left = NEAREST_X * scale - width / 2;
  return Array.from({ length: BANDS_ABOVE + BANDS_BELOW }, (_, band) => band - BANDS_BELOW)
    .filter((band) => isFirst(band) === wanted)
    .map((band) => {
      const top = -(band + 1) * height;
      return `M${rounded(left)} ${rounded(top)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`;
    })
    .join('');
}

/**
 * A line of equal stakes, evenly planted towards the horizon, seen in true perspective: all are
 * cut by the horizon at the same height of theirs, and their tops and feet meet where it vanishes.
 */
export function recedingStakes(count: number): RecedingStake[] {
  return Array.from({ length: count }, (_, index) => {
    const scale = 1 / (1 + index * DEPTH_STEP);
    return { first: bands(scale, true), second: bands(scale, false) };
  });
}
