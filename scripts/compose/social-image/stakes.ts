import type { Palette } from './palette';

/** Where the line of stakes vanishes, how far it comes to the right, and the ground it stands on. */
export interface StakeLine {
  vanishingX: number;
  nearestX: number;
  horizon: number;
  count: number;
}

const BANDS = 9;
const BAND_HEIGHT = 60;
const WIDTH = 34;
const STROKE = 3;
/** Depth between two stakes, in distances from the eye to the nearest one. */
const DEPTH_STEP = 0.55;
/** Length of the foot, and of its point alone, in band heights. */
const FOOT = 0.98;
const POINT = 0.4;

const rounded = (value: number) => String(Number(value.toFixed(2)));

function path(...parts: (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? rounded(part) : part)).join(' ');
}

function stake(centre: number, horizon: number, scale: number, colours: Palette): string {
  const [width, band, stroke] = [WIDTH, BAND_HEIGHT, STROKE].map((length) => length * scale) as [
    number,
    number,
    number,
  ];
  const left = centre - width / 2;
  const top = horizon - BANDS * band;
  const painted = Array.from({ length: BANDS }, (_, index) => index)
    .filter((index) => index % 2 === 0)
    .map((index) => path('M', left, top + index * band, 'h', width, 'v', band, 'h', -width, 'z'));
  const shaft = (FOOT - POINT) * band;
  const half = (width + stroke) / 2;
  const point = ['l', -half, POINT * band, 'l', -half, -POINT * band] as const;
  const foot = path('M', centre - half, horizon, 'h', 2 * half, 'v', shaft, ...point, 'z');
  return [
    `<path fill="${colours.page}" stroke="${colours.accent}" stroke-width="${rounded(stroke)}" d="${path('M', left, top, 'h', width, 'V', horizon, 'h', -width, 'z')}"/>`,
    `<path fill="${colours.accent}" d="${painted.join('')}"/>`,
    `<path fill="${colours.onGround}" d="${foot}"/>`,
  ].join('');
}

/** Equal stakes planted at equal distances towards the horizon, the nearest last. */
export function stakeLine(line: StakeLine, colours: Palette): string {
  return Array.from({ length: line.count }, (_, index) => {
    const scale = 1 / (1 + (line.count - 1 - index) * DEPTH_STEP);
    const centre = line.vanishingX + (line.nearestX - line.vanishingX) * scale;
    return stake(centre, line.horizon, scale, colours);
  }).join('\n');
}
