/** The values of an uncompressed font file that the fallback computation needs. */
export interface FontFigures {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** Advance of a character in font units; `undefined` when the font does not have it. */
  advanceOf: (character: string) => number | undefined;
}

const TABLE_RECORDS = 12;
const TABLE_RECORD_SIZE = 16;

/** Reads `head`, `hhea`, `hmtx` and a format 4 `cmap` (OpenType specification, section "Font tables"). */
export function readFigures(font: Buffer): FontFigures {
  const head = tableAt(font, 'head');
  const hhea = tableAt(font, 'hhea');
  const hmtx = tableAt(font, 'hmtx');
  const glyphOf = readCharacterMap(font);
  const metricCount = font.readUInt16BE(hhea + 34);
  return {
    unitsPerEm: font.readUInt16BE(head + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: -font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    advanceOf(character) {
      const glyph = glyphOf(character.codePointAt(0) ?? 0);
      if (glyph === 0) return undefined;
      return font.readUInt16BE(hmtx + 4 * Math.min(glyph, metricCount - 1));
    },
  };
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = TABLE_RECORDS + index * TABLE_RECORD_SIZE;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no ${tag} table: is it an uncompressed TrueType file?`);
}

/** Returns the glyph index of a code point of the basic plane, 0 when there is none. */
function readCharacterMap(font: Buffer): (codePoint: number) => number {
  const map = formatFour(font, tableAt(font, 'cmap'));
  const size = font.readUInt16BE(map + 6);
  const [ends, starts] = [map + 14, map + 16 + size];
  const [deltas, offsets] = [starts + size, starts + 2 * size];
  return (codePoint) => {
    for (let at = 0; at < size; at += 2) {
      if (codePoint > font.readUInt16BE(ends + at)) continue;
      const start = font.readUInt16BE(starts + at);
      if (codePoint < start) return 0;
      const offset = font.readUInt16BE(offsets + at);
      const glyph =
        offset === 0
          ? codePoint
          : font.readUInt16BE(offsets + at + offset + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + font.readUInt16BE(deltas + at)) & 0xffff;
    }
    return 0;
  };
}

function formatFour(font: Buffer, cmap: number): number {
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4);
    if (font.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error('The font has no format 4 character map.');
}

const THIN_SPACE = 0x2009;
const NARROW_NO_BREAK_SPACE = 0x202f;

/**
 * Maps the narrow no-break space to the glyph of the thin space, and widens it, in an uncompressed font and in place.
 * @param widen font units to add to its advance.
 * @throws when the thin space does not have a separate segment in the character map.
 */
export function moveThinSpace(font: Buffer, widen: number): void {
  const map = formatFour(font, tableAt(font, 'cmap'));
  const size = font.readUInt16BE(map + 6);
  const [ends, starts] = [map + 14, map + 16 + size];
  const arrays = [ends, starts, starts + size, starts + 2 * size] as const;
  const read = (at: number) => arrays.map((array) => font.readUInt16BE(array + at));
  const write = (at: number, segment: readonly number[]) => {
    segment.forEach((value, index) => font.writeUInt16BE(value, (arrays[index] ?? 0) + at));
  };

  let at = 0;
  while (at < size && font.readUInt16BE(ends + at) < THIN_SPACE) at += 2;
  const [end, start, delta = 0, offset] = read(at);
  if (end !== THIN_SPACE || start !== THIN_SPACE || offset !== 0) {
    throw new Error(
      'The thin space shares its segment: subset the font to fewer characters first.',
    );
  }
  const glyph = (THIN_SPACE + delta) & 0xffff;
  // Segments are sorted by character, so those in between move by one position.
  for (; font.readUInt16BE(ends + at + 2) < NARROW_NO_BREAK_SPACE; at += 2) {
    const [nextEnd = 0, nextStart = 0, nextDelta = 0, nextOffset = 0] = read(at + 2);
    // An offset is relative to its own position.
    write(at, [nextEnd, nextStart, nextDelta, nextOffset === 0 ? 0 : nextOffset + 2]);
  }
  const ownDelta = (glyph - NARROW_NO_BREAK_SPACE) & 0xffff;
  write(at, [NARROW_NO_BREAK_SPACE, NARROW_NO_BREAK_SPACE, ownDelta, 0]);

  const advance = tableAt(font, 'hmtx') + 4 * glyph;
  font.writeUInt16BE(font.readUInt16BE(advance) + widen, advance);
}

/** Metrics, in em, with which a system font takes the same space as ours. */
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
