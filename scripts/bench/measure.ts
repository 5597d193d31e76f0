export type Unit = 'ms' | 'documents';

/** One quantity of a case, measured several times. */
export interface Measure {
  what: string;
  unit: Unit;
  samples: readonly number[];
  /** The most that is promised; absent where nothing is. */
  limit?: number;
}

/** The middle one; the mean of both middle ones of an even count. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

export const longest = (samples: readonly number[]): number => Math.max(...samples);

/** Nothing measured is not a promise kept. */
export function isKept({ samples, limit }: Measure): boolean {
  return limit === undefined || (samples.length > 0 && longest(samples) <= limit);
}
