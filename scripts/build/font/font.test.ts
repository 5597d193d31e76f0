import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildDisplay,
  buildFont,
  buildInstance,
  characters,
  FONT_SOURCE,
  fontCss,
  WEIGHTS,
} from './build-font';
import { ARIAL, fallbackOverrides, readFigures } from './metrics';

const folder = join(__dirname, '../../../shared/src/ui/font');
const committed = (file: string) => readFileSync(join(folder, file));
const source = readFileSync(require.resolve(FONT_SOURCE));

test('the committed font is what the script makes today', async () => {
  const built = await buildFont(source);
  expect(built.equals(committed('bricolage-grotesque.woff2'))).toBe(true);
});

test('the committed style sheet is what the script makes today', async () => {
  expect(committed('font.css').toString()).toBe(await fontCss(source));
});

test('the committed font of the images is what the script makes today', async () => {
  const built = await buildDisplay(source);
  const file = join(__dirname, '../../compose/social-image/display.ttf');
  expect(built.equals(readFileSync(file))).toBe(true);
});

test('the font stays light', () => {
  expect(committed('bricolage-grotesque.woff2').length).toBeLessThan(36 * 1024);
});

test('the font has every character the site writes with', async () => {
  const figures = readFigures(await buildInstance(source, WEIGHTS.text));
  const missing = Array.from(characters).filter((one) => figures.advanceOf(one) === undefined);
  expect(missing).toEqual([]);
});

test.each(Object.values(WEIGHTS))(
  'the separator of thousands is 0.2 em wide at weight %p',
  async (weight) => {
    const { advanceOf, unitsPerEm } = readFigures(await buildInstance(source, weight));
    expect((advanceOf('\u202f') ?? 0) / unitsPerEm).toBeGreaterThanOrEqual(0.2);
  },
);

test('a font twice as wide as Arial asks for a fallback of twice the size, half the height', () => {
  const LETTERS = 'abcdefghijklmnopqrstuvwxyz ';
  const overrides = fallbackOverrides(
    {
      unitsPerEm: 2048,
      ascent: 2048,
      descent: 512,
      lineGap: 0,
      advanceOf: (letter) => 2 * (ARIAL.regular[LETTERS.indexOf(letter)] ?? 0),
    },
    ARIAL.regular,
  );
  expect(overrides).toEqual({ sizeAdjust: 2, ascent: 0.5, descent: 0.125, lineGap: 0 });
});
