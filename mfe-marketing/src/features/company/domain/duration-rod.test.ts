import { durationRod, ROD } from './duration-rod';

describe('durationRod', () => {
  it('fills the rod with the longest mission', () => {
    expect(durationRod(24).length).toBe(ROD.width);
  });

  it('draws half the months at half the length', () => {
    expect(durationRod(12).length).toBe(durationRod(24).length / 2);
  });

  it('paints one band in two', () => {
    expect(durationRod(6).painted.match(/M/g)).toHaveLength(2);
  });
});
