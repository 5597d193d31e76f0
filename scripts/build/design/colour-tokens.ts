export type Scheme = 'light' | 'dark';

/** Values of the `--color-*` tokens by name, without the prefix. */
export type ColourTokens = Readonly<Record<string, string>>;

/** The colour tokens that the first block opened by `selector` declares in a style sheet. */
export function colourTokens(sheet: string, selector: string): ColourTokens {
  const start = sheet.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`The style sheet has no block for ${selector}.`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  const found = block.matchAll(/--color-([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

/** What a token is in a colour scheme; `light-dark()` is the only function understood. */
export function resolveColour(value: string, scheme: Scheme): string {
  const pair = /^light-dark\((\S+), (\S+)\)$/.exec(value);
  return (scheme === 'light' ? pair?.[1] : pair?.[2]) ?? value;
}
