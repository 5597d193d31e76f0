import { cpSync, readFileSync } from 'node:fs';
import axe from 'axe-core';
import { findRoot } from '../../core/paths';
import { temporaryFolders } from '../../testkit/temporary-folder';
import { readDesign, readPalette, colourTokens, type ColourTokens, resolveColour } from './design';
import { join } from 'node:path';

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

test('the fingerprint of the design changes with the version of the image renderer', () => {
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

interface Colour {
  parseString: (text: string) => unknown;
}
/** The API of axe that its types leave out. */
const { color } = axe.commons as unknown as {
  color: { Color: new () => Colour; getContrast: (one: Colour, other: Colour) => number };
};

/** Contrast ratio of two `#rrggbb` colours, as WCAG 2.2 defines it. */
function contrastRatio(...texts: [string, string]): number {
  const [front, back] = texts.map((text) => {
    const colour = new color.Color();
    colour.parseString(text);
    return colour;
  }) as [Colour, Colour];
  return color.getContrast(front, back);
}

const sheet = readFileSync(join(__dirname, '../../../shared/src/ui/tokens.css'), 'utf8');
const base = colourTokens(sheet, '[data-tone]');
const band = (tone: string) => ({ ...base, ...colourTokens(sheet, `[data-tone='${tone}']`) });

const grounds: [string, 'light' | 'dark', ColourTokens][] = [
  ['page', 'light', base],
  ['page', 'dark', base],
  ['sunk', 'light', band('sunk')],
  ['sunk', 'dark', band('sunk')],
  ['ink', 'dark', band('ink')],
  ['klein', 'dark', band('klein')],
];

const backgrounds = ['page', 'surface', 'sunk'];
const on = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));

const textPairs = [
  ...on(['text', 'text-soft', 'accent', 'accent-strong', 'gain', 'loss'], backgrounds),
  ...on(['text', 'text-soft', 'accent', 'accent-strong'], ['accent-tint']),
  ...on(['text', 'gain', 'accent'], ['gain-tint']),
  ...on(['text', 'loss', 'accent'], ['loss-tint']),
  ...on(['on-accent'], ['accent', 'accent-strong']),
  ...on(['on-loss'], ['loss']),
  ...on(['page'], ['text']),
];
const controlPairs = on(['edge', 'focus', 'accent', 'loss', 'gain'], backgrounds);

describe.each(grounds)('on the ground %s in the %s scheme', (_, scheme, tokens) => {
  const ratio = (front: string, back: string) =>
    contrastRatio(
      resolveColour(tokens[front] ?? '', scheme),
      resolveColour(tokens[back] ?? '', scheme),
    );

  test.each(textPairs)('text in %s has a contrast of 4.5 on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('a control in %s has a contrast of 3 on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});
