import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readFigures } from '../../build/font/sfnt';
import { workspaceFolder } from '../../core/paths';
import type { Measure } from './fit-text';
import { readPalette, type Palette } from './palette';

/** What the images of a site have in common. */
export interface Design {
  colours: Palette;
  fontFile: string;
  measure: Measure;
  /** Changes with everything above, and with the version of what draws. */
  fingerprint: string;
}

/** A character that the font does not have takes the room of this one. */
const TYPICAL = 'n';

/** Reads the design of a repository: the tokens and the display cut of the font. */
export function readDesign(root: string): Design {
  const scripts = workspaceFolder(root, 'scripts');
  const fontFile = join(scripts, 'compose/social-image/display.ttf');
  const { version } = createRequire(join(scripts, 'package.json'))(
    '@resvg/resvg-js/package.json',
  ) as { version: string };
  const font = readFileSync(fontFile);
  const figures = readFigures(font);
  const colours = readPalette(
    readFileSync(join(workspaceFolder(root, 'shared'), 'src/ui/tokens.css'), 'utf8'),
  );
  const advance = (character: string) =>
    figures.advanceOf(character) ?? figures.advanceOf(TYPICAL) ?? 0;
  return {
    colours,
    fontFile,
    measure: (text) =>
      Array.from(text).reduce((sum, character) => sum + advance(character), 0) / figures.unitsPerEm,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([colours, version]))
      .update(font)
      .digest('hex'),
  };
}
