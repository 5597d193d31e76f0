import { readPalette } from './palette';

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

test('the palette is that of the tokens, in light', () => {
  expect(readPalette(SHEET)).toEqual({
    page: '#ffffff',
    text: '#111111',
    accent: '#0000aa',
    onGround: '#fafafa',
    onGroundSoft: '#cccccc',
  });
});

test('a token that is gone is named', () => {
  const sheet = SHEET.replace('--color-text-soft', '--color-other');
  expect(() => readPalette(sheet)).toThrow('The tokens have no --color-text-soft');
});
