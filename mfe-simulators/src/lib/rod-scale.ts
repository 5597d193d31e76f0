const MAX_BANDS = 16;
const ROUND_STEPS = [1, 2, 5, 10] as const;
const PERCENT = 100;

/** One band of a graduated rod, in percent of the rod's length. */
export interface RodBand {
  start: number;
  length: number;
  isDark: boolean;
}

/** The smallest round amount (1, 2 or 5 × a power of ten) of which `total` holds at most 16. */
export function bandAmount(total: number): number {
  const power = 10 ** Math.floor(Math.log10(total / MAX_BANDS));
  const step = ROUND_STEPS.find((candidate) => candidate * power * MAX_BANDS >= total);
  return (step ?? 1) * power;
}

/** A rod of `amount` on an axis of `total`, banded every `band`; the last band may be cut. */
export function rodBands(amount: number, total: number, band: number): RodBand[] {
  const count = Math.ceil(amount / band);
  return Array.from({ length: count }, (_, index) => {
    const start = index * band;
    const end = Math.min(start + band, amount);
    return {
      start: (start / total) * PERCENT,
      length: ((end - start) / total) * PERCENT,
      isDark: index % 2 === 0,
    };
  });
}
