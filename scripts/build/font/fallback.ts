import type { FontFigures } from './sfnt';

/** Figures, in parts of an em, that make a system font take the room of ours. */
export interface FallbackOverrides {
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

const ARIAL_UNITS_PER_EM = 2048;

/** Advances of Arial for a–z and the space (its `hmtx` table; Liberation Sans and Helvetica agree). */
export const ARIAL = {
  regular: [
    1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139, 1139,
    1139, 682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024, 569,
  ],
  bold: [
    1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821, 1251, 1251, 1251,
    1251, 797, 1139, 682, 1251, 1139, 1593, 1139, 1139, 1024, 569,
  ],
} as const;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ';

/** How often each of LETTERS comes in 1,000 characters of French prose, accents folded. */
const FREQUENCIES = [
  66, 8, 27, 31, 143, 9, 8, 6, 63, 4, 1, 46, 25, 59, 45, 25, 9, 55, 66, 61, 52, 13, 1, 3, 2, 1, 171,
];

/**
 * The width an average French line takes in our font against Arial gives `size-adjust`; the
 * vertical figures are ours, divided by it because the browser scales them with the glyphs.
 */
export function fallbackOverrides(
  figures: FontFigures,
  arialAdvances: readonly number[],
): FallbackOverrides {
  const own = Array.from(LETTERS, (letter) => figures.advanceOf(letter) ?? 0);
  const sizeAdjust =
    averageWidth(own) / figures.unitsPerEm / (averageWidth(arialAdvances) / ARIAL_UNITS_PER_EM);
  const scaled = (units: number) => units / figures.unitsPerEm / sizeAdjust;
  return {
    sizeAdjust,
    ascent: scaled(figures.ascent),
    descent: scaled(figures.descent),
    lineGap: scaled(figures.lineGap),
  };
}

function averageWidth(advances: readonly number[]): number {
  const total = FREQUENCIES.reduce((sum, frequency) => sum + frequency, 0);
  return (
    advances.reduce((sum, advance, index) => sum + advance * (FREQUENCIES[index] ?? 0), 0) / total
  );
}
