import { svgBox, svgPath } from '../../../lib/svg-path';

/** One stake of the drawing, in the units of {@link VIEW}: the horizon is y = 0. */
export interface RecedingStake {
  /** Outline of the part above the ground, as an SVG path. */
  outline: string;
  /** Stroke width of the outline. */
  stroke: number;
  /** Bands of the first colour. */
  first: string;
  /** Bands of the second colour, the pointed foot included. */
  second: string;
}

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

export const VIEW = {
  x: 0,
  y: -BANDS_ABOVE * BAND_HEIGHT,
  width: NEAREST_X + STAKE_WIDTH / 2 + STROKE,
  height: (BANDS_ABOVE + 1) * BAND_HEIGHT,
};

const isFirst = (band: number) => band % 2 === 0;

/** Piece of a stake of this scale, from `bottom` to `top`, in bands above the horizon. */
function slice(scale: number, bottom: number, top: number): string {
  const width = STAKE_WIDTH * scale;
  const band = BAND_HEIGHT * scale;
  return svgBox(NEAREST_X * scale - width / 2, -top * band, width, (top - bottom) * band);
}

function bands(scale: number, wanted: boolean): string {
  return Array.from({ length: BANDS_ABOVE }, (_, band) => band)
    .filter((band) => isFirst(band) === wanted)
    .map((band) => slice(scale, band, band + 1))
    .join('');
}

function foot(scale: number): string {
  const half = ((STAKE_WIDTH + STROKE) * scale) / 2;
  const point = BAND_HEIGHT * scale * POINT;
  const shaft = BAND_HEIGHT * scale - point;
  const left = NEAREST_X * scale - half;
  const down = ['l', -half, point, 'l', -half, -point] as const;
  return svgPath('M', left, 0, 'h', 2 * half, 'v', shaft, ...down, 'z');
}

/**
 * Draws equal stakes at equal distances in perspective: the horizon cuts each at the same share of its height, and the
 * tops and feet converge at the vanishing point.
 */
export function recedingStakes(count: number): RecedingStake[] {
  return Array.from({ length: count }, (_, index) => {
    const scale = 1 / (1 + index * DEPTH_STEP);
    return {
      outline: slice(scale, 0, BANDS_ABOVE),
      stroke: Number((STROKE * scale).toFixed(1)),
      first: bands(scale, true),
      second: bands(scale, false) + foot(scale),
    };
  });
}
