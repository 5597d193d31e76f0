import { svgBox, svgPath } from '../../../lib/svg-path';

/** Bands of a stake above the horizon; one more is in the ground. */
const BANDS_ABOVE = 9;
const BAND_HEIGHT = 66;
const STAKE_WIDTH = 30;
const STROKE = 3;
/** Length of the point, as a share of the foot. */
const POINT = 0.35;
/** Horizontal distance of the nearest stake from the vanishing point. */
const NEAREST_X = 620;
/** Depth between two stakes; the unit is the distance from the eye to the nearest one. */
const DEPTH_STEP = 0.4;

/** The vanishing point is the origin, so the horizon is y = 0. */
export const VIEW = {
  x: 0,
  y: -BANDS_ABOVE * BAND_HEIGHT,
  width: NEAREST_X + STAKE_WIDTH / 2 + STROKE,
  height: (BANDS_ABOVE + 1) * BAND_HEIGHT,
};

/** Piece of the nearest stake, from `bottom` to `top`, in bands above the horizon. */
const slice = (bottom: number, top: number) =>
  svgBox(
    NEAREST_X - STAKE_WIDTH / 2,
    -top * BAND_HEIGHT,
    STAKE_WIDTH,
    (top - bottom) * BAND_HEIGHT,
  );

/** Every second band above the horizon. */
function bands(lowest: 0 | 1): string {
  const every = Array.from({ length: BANDS_ABOVE }, (_, band) => band);
  return every
    .filter((band) => band % 2 === lowest)
    .map((band) => slice(band, band + 1))
    .join('');
}

function foot(): string {
  const half = (STAKE_WIDTH + STROKE) / 2;
  const point = BAND_HEIGHT * POINT;
  const down = ['l', -half, point, 'l', -half, -point] as const;
  return svgPath('M', NEAREST_X - half, 0, 'h', 2 * half, 'v', BAND_HEIGHT - point, ...down, 'z');
}

/** The nearest stake, as SVG paths: its part above the ground, and its bands of each colour, the pointed foot included. */
export const STAKE = {
  outline: slice(0, BANDS_ABOVE),
  first: bands(0),
  second: bands(1) + foot(),
  stroke: STROKE,
};

/**
 * Sizes of further equal stakes at equal distances in perspective: drawn at this size around the vanishing point, the
 * horizon cuts each at the same share of its height.
 */
export const furtherSizes = (count: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    Number((1 / (1 + (index + 1) * DEPTH_STEP)).toFixed(3)),
  );
