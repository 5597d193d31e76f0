import { furtherSizes, STAKE, VIEW } from './receding-stakes';

const bandsOf = (path: string) =>
  [...path.matchAll(/M([\d.]+) ?(-?[\d.]+)h([\d.]+)v([\d.]+)/g)].map(([, , y, , height]) => ({
    y: Number(y),
    height: Number(height),
  }));

test('the nearest stake fills the view', () => {
  expect(Math.min(...bandsOf(STAKE.first).map(({ y }) => y))).toBe(VIEW.y);
});

test('the nearest stake changes colour exactly at the horizon', () => {
  expect(bandsOf(STAKE.first).map(({ y, height }) => y + height)).toContain(0);
  expect(bandsOf(STAKE.second).map(({ y }) => y)).toContain(0);
});

test('further stakes get smaller, by less each time', () => {
  const sizes = [1, ...furtherSizes(9)];
  const steps = sizes.slice(1).map((size, index) => (sizes[index] ?? 0) - size);
  expect(sizes).toHaveLength(10);
  expect(steps).toEqual([...steps].sort((one, other) => other - one));
  expect(Math.min(...steps)).toBeGreaterThan(0);
});
