import subsetFont from 'subset-font';
import {
  ARIAL,
  fallbackOverrides,
  type FallbackOverrides,
  moveThinSpace,
  readFigures,
} from './metrics';

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

const ascii = Array.from({ length: LAST_PRINTABLE - FIRST_PRINTABLE + 1 }, (_, index) =>
  String.fromCodePoint(FIRST_PRINTABLE + index),
).join('');

// The Latin file of the typeface has no Ÿ; no text of the site uses it.
const french = 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜàâäæçéèêëîïôöœùûüÿ';

const spaces = '\u00a0\u202f';
const marks = '«»‹›‘’“”„–—…·•€°²³×÷±−©®™§ªº½¼¾';

/** The characters of the site's own texts. Others fall back to the system's font. */
export const characters = ascii + french + spaces + marks;

/** Module specifier of the full variable font. */
export const FONT_SOURCE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';

/** The weights the site uses, from text to heading. */
export const WEIGHTS = { text: 400, heading: 700 } as const;

// One optical size for text and headings: the whole axis adds 21 KB.
const OPTICAL_SIZE = 24;
/** The largest optical size of the typeface, for very large text. */
const DISPLAY_OPTICAL_SIZE = 96;

// Kerning and accents, plus tabular figures for amounts.
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'case', 'tnum', 'lnum'];

/** Makes the thin space 0.2 em wide in headings, 0.21 em in text. */
const WIDER_BY = 87;

/**
 * The Latin file of the typeface has no narrow no-break space (U+202F), which separates thousands. Browsers replace it
 * by half a space, 0.12 em, so that "1 308 000" reads as one word. The unused thin space takes its place.
 */
async function withNarrowSpace(source: Buffer): Promise<Buffer> {
  const font = await subsetFont(source, `${characters}\u2009`, {
    targetFormat: 'sfnt',
    keepFeatures: FEATURES,
    noHinting: true,
  });
  moveThinSpace(font, WIDER_BY);
  return font;
}

/** The font the site ships: French characters, one optical size, weights 400 to 700, as WOFF2. */
export async function buildFont(source: Buffer): Promise<Buffer> {
  return subsetFont(await withNarrowSpace(source), characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: {
      opsz: OPTICAL_SIZE,
      wght: { min: WEIGHTS.text, max: WEIGHTS.heading },
    },
  });
}

/** One weight of it, uncompressed, for measuring. */
export async function buildInstance(source: Buffer, weight: number): Promise<Buffer> {
  return subsetFont(await withNarrowSpace(source), characters, {
    targetFormat: 'sfnt',
    keepFeatures: [],
    noHinting: true,
    variationAxes: { opsz: OPTICAL_SIZE, wght: weight },
  });
}

/** The heading weight at the largest optical size, uncompressed, for drawing images. */
export async function buildDisplay(source: Buffer): Promise<Buffer> {
  return subsetFont(await withNarrowSpace(source), characters, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'mark', 'ccmp'],
    noHinting: true,
    variationAxes: { opsz: DISPLAY_OPTICAL_SIZE, wght: WEIGHTS.heading },
  });
}

const REGULAR_SOURCES = ['Arial', 'Liberation Sans', 'Helvetica'];
const BOLD_SOURCES = ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'];

/** The style sheet of the font: the face, and a fallback for text and headings. */
export async function fontCss(source: Buffer): Promise<string> {
  const text = readFigures(await buildInstance(source, WEIGHTS.text));
  const heading = readFigures(await buildInstance(source, WEIGHTS.heading));
  return [
    '/* Written by scripts/build/font/generate.ts. */',
    '/* `optional`: a page that is painted does not move when the font arrives. */',
    ownFace(),
    '\n/* A font of the system with about the same metrics. */',
    fallbackFace('400 549', REGULAR_SOURCES, fallbackOverrides(text, ARIAL.regular)),
    '',
    fallbackFace('550 700', BOLD_SOURCES, fallbackOverrides(heading, ARIAL.bold)),
    '',
  ].join('\n');
}

function ownFace(): string {
  return `@font-face {
  font-family: 'Bricolage Grotesque';
  src: url('./bricolage-grotesque.woff2') format('woff2');
  font-weight: ${String(WEIGHTS.text)} ${String(WEIGHTS.heading)};
  font-style: normal;
  font-display: optional;
}`;
}

function fallbackFace(
  weight: string,
  families: readonly string[],
  overrides: FallbackOverrides,
): string {
  const sources = families.map((family) => `local('${family}')`).join(', ');
  return `@font-face {
  font-family: 'Bricolage Fallback';
  src: ${sources};
  font-weight: ${weight};
  size-adjust: ${percent(overrides.sizeAdjust)};
  ascent-override: ${percent(overrides.ascent)};
  descent-override: ${percent(overrides.descent)};
  line-gap-override: ${percent(overrides.lineGap)};
}`;
}

function percent(part: number): string {
  return `${String(Number((part * 100).toFixed(1)))}%`;
}
