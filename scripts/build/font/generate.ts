import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildDisplay, buildFont, FONT_SOURCE, fontCss } from './build-font';

const BYTES_PER_KILOBYTE = 1024;
const folder = new URL('../../../shared/src/ui/font/', import.meta.url);
const source = readFileSync(fileURLToPath(import.meta.resolve(FONT_SOURCE)));

const font = await buildFont(source);
writeFileSync(new URL('bricolage-grotesque.woff2', folder), font);
writeFileSync(new URL('font.css', folder), await fontCss(source));
writeFileSync(
  new URL('../../compose/social-image/display.ttf', import.meta.url),
  await buildDisplay(source),
);
process.stdout.write(
  `bricolage-grotesque.woff2: ${(font.length / BYTES_PER_KILOBYTE).toFixed(1)} KB\n`,
);
