import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../../core/paths';
import { temporaryFolders } from '../../testkit/temporary-folder';
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

test('the palette of the images uses the light values of the tokens', () => {
  expect(readPalette(SHEET)).toEqual({
    page: '#ffffff',
    text: '#111111',
    accent: '#0000aa',
    onGround: '#fafafa',
    onGroundSoft: '#cccccc',
  });
});

test('the error for a missing token contains its name', () => {
  const sheet = SHEET.replace('--color-text-soft', '--color-other');
  expect(() => readPalette(sheet)).toThrow('The tokens have no --color-text-soft');
});

const root = findRoot();
const folderWith = temporaryFolders();

test('the design fingerprint changes with the version of the renderer', () => {
  const fingerprintWith = (version: string) => {
    const folder = folderWith({
      'node_modules/@resvg/resvg-js/package.json': JSON.stringify({ version }),
      'scripts/package.json': '{}',
    });
    for (const file of ['scripts/compose/social-image/display.ttf', 'shared/src/ui/tokens.css'])
      cpSync(join(root, file), join(folder, file));
    return readDesign(folder).fingerprint;
  };
  expect(fingerprintWith('2.6.2')).toBe(fingerprintWith('2.6.2'));
  expect(fingerprintWith('2.6.3')).not.toBe(fingerprintWith('2.6.2'));
});
