import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { assetUrl, type Release } from '../core/release';

const iconOf = (shell: Release) =>
  shell.files.find(({ path }) => /^client\/favicon\..*svg$/.test(path));

/** Address of the icon that the shell ships. */
export function siteIconUrl(shell: Release): string | null {
  const icon = iconOf(shell);
  return icon ? assetUrl(shell.part, icon.path) : null;
}

function draw(svg: string, size: number, background?: string): Buffer {
  const fitTo = { mode: 'width', value: size } as const;
  return new Resvg(svg, { fitTo, ...(background ? { background } : {}) }).render().asPng();
}

/** Start of an ICO file with one image of 32 by 32 pixels; the image follows, its length is at byte 14. */
const ICO_HEADER = '000001000100 2020000001002000 00000000 16000000'.replaceAll(' ', '');

function ico(svg: string): Buffer {
  const png = draw(svg, 32);
  const header = Buffer.from(ICO_HEADER, 'hex');
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

/**
 * The shell's icon as bitmaps, by path below the public folder. Browsers request these paths without a link.
 * @param folder of the shell's release.
 * @param paper opaque background for home screens.
 */
export function siteIcons(shell: Release, folder: string, paper: string): Map<string, Buffer> {
  const icon = iconOf(shell);
  if (!icon) return new Map();
  const svg = readFileSync(join(folder, icon.path), 'utf8');
  return new Map([
    ['favicon.ico', ico(svg)],
    ['apple-touch-icon.png', draw(svg, 180, paper)],
  ]);
}
