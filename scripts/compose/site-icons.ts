import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Release } from '../model/release';

/** Names that browsers request without a link, below the public folder. */
const ICON_FILES = { ico: 'favicon.ico', touch: 'apple-touch-icon.png' } as const;

/** Pixels. */
const ICO_SIZE = 32;
const TOUCH_SIZE = 180;

const ICO_HEADER_BYTES = 22;
const ICO_BITS_PER_PIXEL = 32;

/** Path of the icon in the shell's release. */
export function iconSource(shell: Release): string | null {
  return shell.files.find(({ path }) => /^client\/favicon\..*svg$/.test(path))?.path ?? null;
}

function draw(svg: string, size: number, background?: string): Buffer {
  const fitTo = { mode: 'width', value: size } as const;
  return new Resvg(svg, { fitTo, ...(background ? { background } : {}) }).render().asPng();
}

/** An ICO file with one image: a directory of one entry (6 + 16 bytes, little-endian), then the PNG. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(ICO_BITS_PER_PIXEL, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

/**
 * The shell's icon as bitmaps, by path below the public folder.
 * @param folder of the shell's release.
 * @param paper opaque background for home screens.
 */
export function siteIcons(shell: Release, folder: string, paper: string): Map<string, Buffer> {
  const source = iconSource(shell);
  if (source === null) return new Map();
  const svg = readFileSync(join(folder, source), 'utf8');
  return new Map([
    [ICON_FILES.ico, ico(draw(svg, ICO_SIZE), ICO_SIZE)],
    [ICON_FILES.touch, draw(svg, TOUCH_SIZE, paper)],
  ]);
}
