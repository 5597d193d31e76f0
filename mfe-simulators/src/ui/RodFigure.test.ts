import { bandAmount } from './RodFigure';

test.each([
  [110_000, 10_000],
  [136_744, 10_000],
  [327_000, 50_000],
  [16, 1],
  [17, 2],
  [1_600_000, 100_000],
  [0.11, 0.01],
])('a rod of %d has a band every %d', (total, band) => {
  expect(bandAmount(total)).toBeCloseTo(band, 10);
});
