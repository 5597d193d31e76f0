export type Scheme = 'light' | 'dark';

/** Values of the `--color-*` tokens by name, without the prefix. */
export type ColourTokens = Readonly<Record<string, string>>;

/**
 * The colour tokens that the first block of `selector` declares in a style sheet. @throws when there is no such block.
 */
export function colourTokens(sheet: string, selector: string): ColourTokens {
  const start = sheet.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`The style sheet has no block for ${selector}.`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  const found = block.matchAll(/--color-([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

/** Value of a token in a colour scheme; `light-dark()` is the only function supported. */
export function resolveColour(value: string, scheme: Scheme): string {
  const pair = /^light-dark\((\S+), (\S+)\)$/.exec(value);
  return (scheme === 'light' ? pair?.[1] : pair?.[2]) ?? value;
}

const OPAQUE_COLOUR = /^#[\da-f]{6}$/i;

/** Contrast ratio of two opaque `#rrggbb` colours (WCAG 2.2, "contrast ratio"): 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance (WCAG 2.2, "relative luminance"), from the sRGB channels. */
function luminance(colour: string): number {
  if (!OPAQUE_COLOUR.test(colour)) throw new Error(`Not an opaque #rrggbb colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
