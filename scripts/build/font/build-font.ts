import subsetFont from 'subset-font';
import { characters } from './characters';
import { moveThinSpace } from './sfnt';

/** Where the full variable font lives, as a module specifier. */
export const FONT_SOURCE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';

/** The weights the site uses, from text to heading. */
export const WEIGHTS = { text: 400, heading: 700 } as const;

// One optical size serves text and headings: keeping the whole axis costs 21 KB more.
const OPTICAL_SIZE = 24;
/** The largest of the typeface, for what is set very large. */
const DISPLAY_OPTICAL_SIZE = 96;

// Kerning and accents, plus the figures money is set in.
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'case', 'tnum', 'lnum'];

/** Makes the thin space 0.2 em wide in headings, 0.21 em in text. */
const WIDER_BY = 87;

/**
 * The Latin file of the typeface has no narrow no-break space (U+202F), which separates thousands: browsers make one of
 * half a space, 0.12 em, and "1 308 000" reads as one word. Its thin space, which we do not use, takes the place.
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

/** One weight of it, uncompressed: to measure. */
export async function buildInstance(source: Buffer, weight: number): Promise<Buffer> {
  return subsetFont(await withNarrowSpace(source), characters, {
    targetFormat: 'sfnt',
    keepFeatures: [],
    noHinting: true,
    variationAxes: { opsz: OPTICAL_SIZE, wght: weight },
  });
}

/** The heading weight cut for very large sizes, uncompressed: to draw images with. */
export async function buildDisplay(source: Buffer): Promise<Buffer> {
  return subsetFont(await withNarrowSpace(source), characters, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'mark', 'ccmp'],
    noHinting: true,
    variationAxes: { opsz: DISPLAY_OPTICAL_SIZE, wght: WEIGHTS.heading },
  });
}
