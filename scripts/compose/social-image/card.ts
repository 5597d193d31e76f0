import { IMAGE_SIZE as CARD } from '@jalon/shared/protocol';
import { escapeHtml, tag } from '../html';
import type { Palette } from './design';
import { fitText, type Measure } from './fit-text';

/** Vanishing point of the line of stakes, its extent to the right, and the ground below it. */
interface StakeLine {
  vanishingX: number;
  nearestX: number;
  horizon: number;
  count: number;
}

const BANDS = 9;
const BAND_HEIGHT = 60;
const WIDTH = 34;
const STROKE = 3;
/** Depth between two stakes; the unit is the distance from the eye to the nearest one. */
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
function stakeLine(line: StakeLine, colours: Palette): string {
  return Array.from({ length: line.count }, (_, index) => {
    const scale = 1 / (1 + (line.count - 1 - index) * DEPTH_STEP);
    const centre = line.vanishingX + (line.nearestX - line.vanishingX) * scale;
    return stake(centre, line.horizon, scale, colours);
  }).join('\n');
}

/** The texts of an image. */
export interface CardTexts {
  title: string;
  brand: string;
  tagline: string;
}

export const DISPLAY_FAMILY = 'Bricolage Grotesque';
/** Letter spacing in font sizes, tighter for large letters. */
const TRACKING = { display: -0.012, footer: -0.005 } as const;

const MARGIN = 72;
const HORIZON = 516;
const TITLE = {
  width: 770,
  height: HORIZON - 2 * MARGIN,
  leading: 1,
  sizes: [168, 148, 132, 120, 108, 96, 88, 80, 72, 64, 56],
} as const;
/** Height of the capitals above the baseline, in font sizes. */
const CAPITAL = 0.7;
const FOOTER = { baseline: 588, brand: 44, tagline: { height: 28, sizes: [27, 24, 20] } };
const BRAND_GAP = 28;
const LINE = { vanishingX: 790, nearestX: 1098, horizon: HORIZON, count: 6 };

/** The typeface has no narrow no-break space; a thin space is as wide. */
function drawable(text: string): string {
  return escapeHtml(text.replaceAll('\u202f', '\u2009'));
}

interface TextLine {
  x: number;
  y: number;
  size: number;
  tracking: number;
  fill: string;
}

function textLine(text: string, { x, y, size, tracking, fill }: TextLine): string {
  const attributes = {
    x: x.toFixed(1),
    y: y.toFixed(1),
    'font-size': size.toFixed(1),
    'letter-spacing': (size * tracking).toFixed(2),
    fill,
  };
  return `${tag('text', attributes)}${drawable(text)}</text>`;
}

const spaced =
  (measure: Measure, tracking: number): Measure =>
  (text) =>
    measure(text) + tracking * text.length;

function titleLines(text: string, measure: Measure, fill: string): string[] {
  const tracking = TRACKING.display;
  const { size, lines } = fitText(text, spaced(measure, tracking), TITLE);
  return lines.map((line, index) => {
    const y = MARGIN + (CAPITAL + index * TITLE.leading) * size;
    return textLine(line, { x: MARGIN, y, size, tracking, fill });
  });
}

function footer(texts: CardTexts, measure: Measure, colours: Palette): string[] {
  const { brand, tagline, baseline } = FOOTER;
  const tracking = TRACKING.footer;
  const lockup = { x: MARGIN, y: baseline, size: brand, tracking: TRACKING.display };
  const x = MARGIN + spaced(measure, TRACKING.display)(texts.brand) * brand + BRAND_GAP;
  const box = { ...tagline, width: TITLE.width + MARGIN - x, leading: 1 };
  const { size, lines } = fitText(texts.tagline, spaced(measure, tracking), box);
  return [
    textLine(texts.brand, { ...lockup, fill: colours.onGround }),
    ...lines.map((line) =>
      textLine(line, { x, y: baseline, size, tracking, fill: colours.onGroundSoft }),
    ),
  ];
}

/** The image as SVG: the title on a light ground, the stakes beside it, the brand below them. */
export function cardSvg(texts: CardTexts, colours: Palette, measure: Measure): string {
  const { width, height } = CARD;
  const size = { width: String(width), height: String(height) };
  const ground = { y: String(HORIZON), width: '100%', height: String(height - HORIZON) };
  return [
    tag('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      ...size,
      'font-family': DISPLAY_FAMILY,
      'font-weight': '700',
    }),
    `${tag('rect', { ...size, fill: colours.page })}</rect>`,
    `${tag('rect', { ...ground, fill: colours.accent })}</rect>`,
    stakeLine(LINE, colours),
    ...titleLines(texts.title, measure, colours.text),
    ...footer(texts, measure, colours),
    '</svg>',
  ].join('\n');
}
