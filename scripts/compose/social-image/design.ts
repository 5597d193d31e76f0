import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspaceFolder } from '../../core/paths';

/** Values of the `--color-*` tokens by name, without the prefix. */
export type ColourTokens = Readonly<Record<string, string>>;

/** The colour tokens that the first block of `selector` declares in a style sheet. @throws when there is no such block. */
export function colourTokens(sheet: string, selector: string): ColourTokens {
  const start = sheet.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`The style sheet has no block for ${selector}.`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  const tokens = block.matchAll(/--color-([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(Array.from(tokens, ([, name = '', value = '']) => [name, value]));
}

/** Value of a token in a colour scheme; `light-dark()` is the only function supported. */
export function resolveColour(value: string, scheme: 'light' | 'dark'): string {
  const pair = /^light-dark\((\S+), (\S+)\)$/.exec(value);
  return (scheme === 'light' ? pair?.[1] : pair?.[2]) ?? value;
}

/**
 * The colours of the image, from the style sheet of the tokens: the light scheme, and the Klein blue ground.
 * @throws naming the missing token.
 */
export function readPalette(sheet: string) {
  const base = colourTokens(sheet, '[data-tone]');
  const klein = colourTokens(sheet, "[data-tone='klein']");
  const colour = (tokens: typeof base, name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`The tokens have no --color-${name} for the images.`);
    return resolveColour(value, 'light');
  };
  return {
    page: colour(base, 'page'),
    text: colour(base, 'text'),
    accent: colour(klein, 'page'),
    onGround: colour(klein, 'text'),
    onGroundSoft: colour(klein, 'text-soft'),
  };
}

export type Palette = ReturnType<typeof readPalette>;

/** Data shared by the images of a site. */
export interface ImageDesign {
  colours: Palette;
  fontFile: string;
  /** Hash of all the above, and of the version of the renderer. */
  fingerprint: string;
}

/** Reads the design of a repository: the tokens and the display cut of the font. */
export function readDesign(root: string): ImageDesign {
  const scripts = workspaceFolder(root, 'scripts');
  const fontFile = join(scripts, 'compose/social-image/display.ttf');
  const { version } = createRequire(join(scripts, 'package.json'))(
    '@resvg/resvg-js/package.json',
  ) as { version: string };
  const colours = readPalette(
    readFileSync(join(workspaceFolder(root, 'shared'), 'src/ui/tokens.css'), 'utf8'),
  );
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([colours, version]))
    .update(readFileSync(fontFile))
    .digest('hex');
  return { colours, fontFile, fingerprint };
}
