import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { cardSvg, DISPLAY_FAMILY, type CardTexts } from './card';
import type { Design } from './design';

/** An image among the files of the site. */
export interface ImageFile {
  /** Path from the site's root, without a leading slash. */
  path: string;
  bytes: Buffer;
}

const HASH_LENGTH = 16;

function draw(svg: string, fontFile: string): Buffer {
  const font = {
    fontFiles: [fontFile],
    loadSystemFonts: false,
    defaultFontFamily: DISPLAY_FAMILY,
  };
  return new Resvg(svg, { font }).render().asPng();
}

/** The image of one page. Its drawing names it, so a drawing that was made before is read from the cache. */
export function socialImage(texts: CardTexts, design: Design, cache: string): ImageFile {
  const svg = cardSvg(texts, design.colours, design.measure);
  const hash = createHash('sha256').update(svg).update(design.fingerprint).digest('hex');
  const name = `${hash.slice(0, HASH_LENGTH)}.png`;
  const file = join(cache, name);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    const next = `${file}.${String(process.pid)}.next`;
    writeFileSync(next, draw(svg, design.fontFile));
    renameSync(next, file);
  }
  return { path: `assets/og/${name}`, bytes: readFileSync(file) };
}
