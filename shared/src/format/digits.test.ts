import { frenchDigits, type Decimals } from './digits';

const ALL: Decimals[] = [
  { min: 0, max: 0 },
  { min: 0, max: 2 },
  { min: 2, max: 2 },
];
const intl = (size: number, { min, max }: Decimals) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: min, maximumFractionDigits: max }).format(
    size,
  );

test.each([
  0,
  1,
  999,
  1000,
  999_999.995,
  1_234_567.891,
  0.005,
  1.005,
  0.004,
  0.5,
  2.5,
  10.075,
  0.1 + 0.2,
  1e-7,
  9_007_199_254_740_991,
  1e15,
  1e16,
  1e21,
  1.7976931348623157e308,
  Number.MIN_VALUE,
])('%p is written as Intl writes it', (size) => {
  for (const decimals of ALL) expect(frenchDigits(size, decimals)).toBe(intl(size, decimals));
});

test('so are 3 000 numbers of all sizes, many of them halfway between two cents', () => {
  // The same ones at each run (Park and Miller, 1988).
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 1000; round += 1) {
    const size = next() * 10 ** Math.floor(next() * 14);
    for (const value of [size, Math.round(size * 1000) / 1000, (Math.floor(size) * 10 + 5) / 1000])
      for (const decimals of ALL) expect(frenchDigits(value, decimals)).toBe(intl(value, decimals));
  }
});

test('the number next below a half may be rounded up as that half is', () => {
  expect(frenchDigits(5.3549999999999995, { min: 2, max: 2 })).toBe('5,36');
});
