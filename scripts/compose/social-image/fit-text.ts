/** Width of a text at a font size of 1, letter spacing included. */
type Measure = (text: string) => number;

export interface TextBox {
  width: number;
  height: number;
  /** Font sizes to choose from, the largest first. */
  sizes: readonly number[];
}

export interface FittedText {
  size: number;
  lines: string[];
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
export function displayWidth(text: string): number {
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
  return (
    narrower.find((some) => some.length === lines.length && widest(some, measure) <= width) ?? lines
  );
}

/** The text at the largest size that fits the box; a text that fits at none is scaled down. */
export function fitText(text: string, measure: Measure, box: TextBox): FittedText {
  let fitted: FittedText = { size: 0, lines: [] };
  for (const size of box.sizes) {
    const lines = balance(text.trim(), measure, box.width / size);
    const largest = Math.min(box.width / widest(lines, measure), box.height / lines.length);
    fitted = { size: Math.min(size, largest), lines };
    if (size <= largest) break;
  }
  return fitted;
}
