import { recedingStakes, VIEW } from './receding-stakes';

const bandsOf = (path: string) =>
  [...path.matchAll(/M([\d.]+) ?(-?[\d.]+)h([\d.]+)v([\d.]+)/g)].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));

describe('recedingStakes', () => {
  it('plants as many stakes as asked, the nearest filling the view', () => {
    const stakes = recedingStakes(6);
    expect(stakes).toHaveLength(6);
    const tops = bandsOf(stakes[0]?.first ?? '').map(({ y }) => y);
    expect(Math.min(...tops)).toBe(VIEW.y);
  });

  it('makes each stake smaller and closer to the vanishing point than the one before', () => {
    const sizes = recedingStakes(6).map(({ first }) => bandsOf(first)[0]);
    sizes.slice(1).forEach((size, index) => {
      expect(size?.height).toBeLessThan(sizes[index]?.height ?? 0);
      expect(size?.x).toBeLessThan(sizes[index]?.x ?? 0);
    });
  });

  it('changes colour exactly at the horizon, for every stake', () => {
    recedingStakes(6).forEach(({ first, second }) => {
      const feet = bandsOf(first).map(({ y, height }) => Math.abs(y + height));
      expect(Math.min(...feet)).toBeLessThan(0.02);
      const sunk = second.split('z').filter((band) => /^M[\d.]+ 0h/.test(band));
      expect(sunk).toHaveLength(1);
    });
  });
});
