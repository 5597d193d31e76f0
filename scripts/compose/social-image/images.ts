import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { previewImageUrl } from '@jalon/shared/protocol';
import { Resvg } from '@resvg/resvg-js';
import { writeAtomically } from '../../core/files';
import { socialCardSvg, DISPLAY_FONT_FAMILY, type CardTexts } from './card';
import type { ImageDesign } from './design';

/** An image among the files of the site. */
export interface ImageFile {
  /** Path from the site's root, without a leading slash. */
  path: string;
  file: string;
}

const HASH_LENGTH = 16;

function draw(svg: string, fontFile: string): Buffer {
  const fonts = { fontFiles: [fontFile], defaultFontFamily: DISPLAY_FONT_FAMILY };
  return new Resvg(svg, { font: { ...fonts, loadSystemFonts: false } }).render().asPng();
}

/** Placeholder for a title in {@link imageSetHash}. */
const SAMPLE_TITLE = 'Trouvez le freelance idéal';
const SET_LENGTH = 8;

/** The SVG of an image, and a hash of the SVG and the design. */
function drawing(texts: CardTexts, { colours, fingerprint }: ImageDesign) {
  const svg = socialCardSvg(texts, colours);
  return { svg, hash: createHash('sha256').update(svg).update(fingerprint).digest('hex') };
}

/** Identifies brand, design and drawing code of the images of a site. */
export function imageSetHash(brand: Omit<CardTexts, 'title'>, design: ImageDesign): string {
  return drawing({ ...brand, title: SAMPLE_TITLE }, design).hash.slice(0, SET_LENGTH);
}

/**
 * The image of one page, drawn only once: the cache names an image by the hash of the drawing. The site names it by the
 * page's title, so that tabs can compute the address; see `previewImageUrl`.
 */
export async function drawSocialImage(
  texts: CardTexts,
  design: ImageDesign,
  cache: string,
): Promise<ImageFile> {
  const { svg, hash } = drawing(texts, design);
  const name = `${hash.slice(0, HASH_LENGTH)}.png`;
  const file = join(cache, name);
  if (!existsSync(file)) {
    writeAtomically(file, draw(svg, design.fontFile));
    // The pixels of a drawing (3 MB) are freed only when the event loop turns.
    await nextTurn();
  }
  const url = previewImageUrl(imageSetHash(texts, design), texts.title);
  return { path: url.slice(1), file };
}
