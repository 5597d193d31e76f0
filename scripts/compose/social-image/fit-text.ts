/** Width of a text at a font size of 1, letter spacing included. */
export type Measure = (text: string) => number;

export interface TextBox {
  width: number;
  height: number;
  /** Distance between two lines, in font sizes. */
  leading: number;
  /** Font sizes to choose from, the largest first. */
  sizes: readonly number[];
}

export interface FittedText {
  size: number;
  lines: string[];
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
  let smallest: FittedText | undefined;
  for (const size of box.sizes) {
    const lines = balance(text.trim(), measure, box.width / size);
    smallest = { size, lines };
    const isFitting =
      widest(lines, measure) * size <= box.width && lines.length * size * box.leading <= box.height;
    if (isFitting) return smallest;
  }
  return shrink(smallest, measure, box);
}

function shrink(smallest: FittedText | undefined, measure: Measure, box: TextBox): FittedText {
  if (!smallest) throw new Error('There is no font size to choose from.');
  const { lines, size } = smallest;
  const tallest = box.height / (lines.length * box.leading);
  return { lines, size: Math.min(size, box.width / widest(lines, measure), tallest) };
}
