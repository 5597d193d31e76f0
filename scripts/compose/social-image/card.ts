import { IMAGE_SIZE as CARD } from '@jalon/shared/protocol';
import { escapeHtml, tag } from '../html';
import type { Palette } from './design';
import { displayWidth, fitText } from './fit-text';

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
  sizes: [168, 148, 132, 120, 108, 96, 88, 80, 72, 64, 56],
} as const;
/** Height of the capitals above the baseline, in font sizes. */
const CAPITAL = 0.7;
const FOOTER = { baseline: 588, brand: 44, tagline: { height: 28, sizes: [27, 24, 20] } };
const BRAND_GAP = 28;

/** The row of stakes: their number, x of the nearest one, and x of the vanishing point. */
const STAKES = { count: 6, nearestX: 1098, vanishingX: 790 };
/** Depth between two stakes; the unit is the distance from the eye to the nearest one. */
const DEPTH_STEP = 0.55;

/** A stake of nine bands of 60 units, planted at 0,0. */
function stake({ page, accent, onGround }: Palette): string {
  const bands = [0, 2, 4, 6, 8].map((index) => `M-17 ${String(60 * index - 540)}h34v60h-34z`);
  return [
    `<path fill="${page}" stroke="${accent}" stroke-width="3" d="M-17-540h34V0h-34z"/>`,
    `<path fill="${accent}" d="${bands.join('')}"/>`,
    `<path fill="${onGround}" d="M-18.5 0h37v34.8l-18.5 24l-18.5-24z"/>`,
  ].join('');
}

/** Equal stakes planted at equal distances towards the horizon, the nearest last. */
function stakeLine(colours: Palette): string[] {
  const { count, nearestX, vanishingX } = STAKES;
  return Array.from({ length: count }, (_, index) => {
    const scale = 1 / (1 + (count - 1 - index) * DEPTH_STEP);
    const x = vanishingX + (nearestX - vanishingX) * scale;
    const place = `translate(${x.toFixed(2)} ${String(HORIZON)}) scale(${scale.toFixed(4)})`;
    return `<g transform="${place}">${stake(colours)}</g>`;
  });
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
  return `${tag('text', attributes)}${escapeHtml(text)}</text>`;
}

const spaced = (tracking: number) => (text: string) => displayWidth(text) + tracking * text.length;

function titleLines(text: string, fill: string): string[] {
  const tracking = TRACKING.display;
  const { size, lines } = fitText(text, spaced(tracking), TITLE);
  return lines.map((line, index) =>
    textLine(line, { x: MARGIN, y: MARGIN + (CAPITAL + index) * size, size, tracking, fill }),
  );
}

function footer({ brand, tagline }: CardTexts, colours: Palette): string[] {
  const { baseline: y, brand: brandSize } = FOOTER;
  const { display, footer: tracking } = TRACKING;
  const x = MARGIN + spaced(display)(brand) * brandSize + BRAND_GAP;
  const box = { ...FOOTER.tagline, width: TITLE.width + MARGIN - x };
  const { size, lines } = fitText(tagline, spaced(tracking), box);
  const fill = colours.onGroundSoft;
  return [
    textLine(brand, { x: MARGIN, y, size: brandSize, tracking: display, fill: colours.onGround }),
    ...lines.map((line) => textLine(line, { x, y, size, tracking, fill })),
  ];
}

/** The image as SVG: the title on a light ground, the stakes beside it, the brand below them. */
export function cardSvg(texts: CardTexts, colours: Palette): string {
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
    ...stakeLine(colours),
    ...titleLines(texts.title, colours.text),
    ...footer(texts, colours),
    '</svg>',
  ].join('\n');
}
