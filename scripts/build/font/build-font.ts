import subsetFont from 'subset-font';
import { characters } from './characters';

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

/** The font the site ships: French characters, one optical size, weights 400 to 700, as WOFF2. */
export function buildFont(source: Buffer): Promise<Buffer> {
  return subsetFont(source, characters, {
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
export function buildInstance(source: Buffer, weight: number): Promise<Buffer> {
  return subsetFont(source, characters, {
    targetFormat: 'sfnt',
    keepFeatures: [],
    noHinting: true,
    variationAxes: { opsz: OPTICAL_SIZE, wght: weight },
  });
}

/** The heading weight cut for very large sizes, uncompressed: to draw images with. */
export function buildDisplay(source: Buffer): Promise<Buffer> {
  return subsetFont(source, characters, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'mark', 'ccmp'],
    noHinting: true,
    variationAxes: { opsz: DISPLAY_OPTICAL_SIZE, wght: WEIGHTS.heading },
  });
}
