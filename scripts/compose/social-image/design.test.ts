import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRoot } from '../../core/paths';
import { temporaryFolders, writeFiles } from '../../testkit/temporary-folder';
import { readDesign, readPalette } from './design';

const SHEET = `:root,
[data-tone] {
  --color-page: light-dark(#ffffff, #000000);
  --color-text: light-dark(#111111, #eeeeee);
}
[data-tone='klein'] {
  --color-page: #0000aa;
  --color-text: #fafafa;
  --color-text-soft: #cccccc;
}`;

test('the palette comes from the light values of the tokens', () => {
  expect(readPalette(SHEET)).toEqual({
    page: '#ffffff',
    text: '#111111',
    accent: '#0000aa',
    onGround: '#fafafa',
    onGroundSoft: '#cccccc',
  });
});

test('a token that the style sheet does not have is named', () => {
  const sheet = SHEET.replace('--color-text-soft', '--color-other');
  expect(() => readPalette(sheet)).toThrow('The tokens have no --color-text-soft');
});

const folderWith = temporaryFolders();
const FONT = 'scripts/compose/social-image/display.ttf';
const TOKENS = 'shared/src/ui/tokens.css';
const RESVG = 'node_modules/@resvg/resvg-js/package.json';

function fingerprintWith(resvg: string): string {
  const root = folderWith({ [RESVG]: JSON.stringify({ version: resvg }) });
  for (const file of [FONT, TOKENS]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(findRoot(), file), join(root, file));
  }
  writeFiles(root, { 'scripts/package.json': '{}' });
  return readDesign(root).fingerprint;
}

test('images are drawn again after an update of the renderer', () => {
  expect(fingerprintWith('2.6.2')).toBe(fingerprintWith('2.6.2'));
  expect(fingerprintWith('2.6.3')).not.toBe(fingerprintWith('2.6.2'));
});
