import { bandAmount, rodBands } from './GraduatedRod';

describe('a graduated rod', () => {
  it.each`
    total      | band
    ${110000}  | ${10000}
    ${136744}  | ${10000}
    ${327000}  | ${50000}
    ${16}      | ${1}
    ${17}      | ${2}
    ${1600000} | ${100000}
    ${0.11}    | ${0.01}
  `('of $total is banded every $band', ({ total, band }: { total: number; band: number }) => {
    expect(bandAmount(total)).toBeCloseTo(band, 10);
  });

  it('cuts the last band where the amount ends', () => {
    expect(rodBands(25, 100, 10)).toEqual([
      { start: 0, length: 10, isDark: true },
      { start: 10, length: 10, isDark: false },
      { start: 20, length: 5, isDark: true },
    ]);
  });

  it('draws a rod of nothing without a band', () => {
    expect(rodBands(0, 100, 10)).toEqual([]);
  });
});
