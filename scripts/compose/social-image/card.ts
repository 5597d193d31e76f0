import { PREVIEW_IMAGE_SIZE as CARD } from '@jalon/shared/protocol';
import { escapeHtml, startTag } from '../document';
import type { Palette } from './design';

export interface CardTexts {
  title: string;
  brand: string;
  tagline: string;
}

export const DISPLAY_FONT_FAMILY = 'Bricolage Grotesque';
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
  return `${startTag('text', attributes)}${escapeHtml(text)}</text>`;
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
export function socialCardSvg(texts: CardTexts, colours: Palette): string {
  const { width, height } = CARD;
  const size = { width: String(width), height: String(height) };
  const ground = { y: String(HORIZON), width: '100%', height: String(height - HORIZON) };
  return [
    startTag('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      ...size,
      'font-family': DISPLAY_FONT_FAMILY,
      'font-weight': '700',
    }),
    `${startTag('rect', { ...size, fill: colours.page })}</rect>`,
    `${startTag('rect', { ...ground, fill: colours.accent })}</rect>`,
    ...stakeLine(colours),
    ...titleLines(texts.title, colours.text),
    ...footer(texts, colours),
    '</svg>',
  ].join('\n');
}

/** Width of a text at a font size of 1, letter spacing included. */
type Measure = (text: string) => number;

export interface TextBox {
  width: number;
  height: number;
  /** Font sizes to choose from, the largest first. */
  sizes: readonly number[];
}

/**
 * Advances of `display.ttf` in thousandths of its size (fontTools: `font['hmtx'][font.getBestCmap()[code]][0]`), from
 * U+0020 on, then those of MARKS.
 */
const ADVANCES = [
  206, 252, 318, 603, 571, 936, 690, 165, 291, 292, 435, 486, 179, 309, 223, 342, 594, 294, 545,
  562, 595, 560, 592, 489, 605, 599, 227, 216, 486, 486, 486, 397, 916, 646, 601, 629, 618, 537,
  509, 648, 633, 231, 317, 613, 457, 809, 684, 660, 579, 658, 607, 581, 512, 625, 623, 909, 608,
  582, 545, 289, 342, 289, 525, 547, 283, 533, 568, 534, 568, 533, 364, 548, 553, 222, 230, 529,
  222, 850, 553, 564, 566, 566, 386, 510, 358, 548, 525, 791, 529, 533, 473, 322, 210, 324, 486,
  206, 189, 179, 442, 442, 491, 762, 710, 677, 924, 942,
];
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
const MARKS = Array.from('\u00a0\u202f’«»–—…€œŒ');
const WIDTHS = new Map([...ASCII, ...MARKS].map((character, at) => [character, ADVANCES[at]]));
/** Width assumed for a character that is not in the table. */
const TYPICAL = 553;

/** Width of a text in the display font at a size of 1; accents do not change the width of a letter. */
function displayWidth(text: string): number {
  const letters = Array.from(text.normalize('NFD').replace(/\p{M}/gu, ''));
  return letters.reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? TYPICAL), 0) / 1000;
}

/** Breaks lines at plain spaces only: no-break spaces keep French punctuation beside its word. */
function wrap(text: string, measure: Measure, width: number): string[] {
  return text.split(/[ \n\t]+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last === undefined || measure(longer) > width) return [...lines, word];
    return [...lines.slice(0, -1), longer];
  }, []);
}

const widest = (lines: readonly string[], measure: Measure) => Math.max(...lines.map(measure));

const BALANCING_STEPS = 24;

/** The same number of lines at the narrowest possible width, so that the last line is not a single word. */
function balance(text: string, measure: Measure, width: number): string[] {
  const lines = wrap(text, measure, width);
  const narrower = Array.from({ length: BALANCING_STEPS }, (_, step) =>
    wrap(text, measure, (width * (step + 1)) / BALANCING_STEPS),
  );
  const fits = (some: string[]) => some.length === lines.length && widest(some, measure) <= width;
  return narrower.find(fits) ?? lines;
}

/** The text at the largest size that fits the box; a text that fits at none is scaled down. */
export function fitText(text: string, measure: Measure, box: TextBox) {
  let fitted = { size: 0, lines: [''] };
  for (const size of box.sizes) {
    const lines = balance(text.trim(), measure, box.width / size);
    const largest = Math.min(box.width / widest(lines, measure), box.height / lines.length);
    fitted = { size: Math.min(size, largest), lines };
    if (size <= largest) break;
  }
  return fitted;
}
