import { cpSync, readFileSync } from 'node:fs';
import { findRoot } from '../../core/paths';
import { temporaryFolders } from '../../testkit/temporary-folder';
import {
  readDesign,
  readPalette,
  colourTokens,
  type ColourTokens,
  resolveColour,
  type Scheme,
} from './design';
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

const OPAQUE_COLOUR = /^#[\da-f]{6}$/i;

/** Contrast ratio of two opaque `#rrggbb` colours (WCAG 2.2, "contrast ratio"): 1 to 21. */
function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance (WCAG 2.2, "relative luminance"), from the sRGB channels. */
function luminance(colour: string): number {
  if (!OPAQUE_COLOUR.test(colour)) throw new Error(`Not an opaque #rrggbb colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

const TEXT = 4.5;
const CONTROL = 3;

const sheet = readFileSync(join(__dirname, '../../../shared/src/ui/tokens.css'), 'utf8');
const base = colourTokens(sheet, '[data-tone]');
const band = (tone: string) => ({ ...base, ...colourTokens(sheet, `[data-tone='${tone}']`) });

const grounds: [string, Scheme, ColourTokens][] = [
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

test('the contrast ratio matches known WCAG values', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(grounds)('on the ground %s in the %s scheme', (_, scheme, tokens) => {
  const ratio = (front: string, back: string) =>
    contrastRatio(
      resolveColour(tokens[front] ?? '', scheme),
      resolveColour(tokens[back] ?? '', scheme),
    );

  test.each(textPairs)('text in %s has enough contrast on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(controlPairs)('a control in %s has enough contrast on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(CONTROL);
  });
});
