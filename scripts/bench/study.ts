import type { Measure, Table } from './table';

export interface BenchOptions {
  root: string;
  /** Addresses to visit; all of them when empty. */
  routes: readonly string[];
  /** Number of repetitions; null for the default of each study. */
  runs: number | null;
}

/** Results of a study. */
export interface Findings {
  measures: readonly Measure[];
  /** Tables beyond one line per measure. */
  details?: readonly Table[];
  /** All measurements, for the file of results. */
  samples?: unknown;
}

/** A set of measurements, with a name for the command line. */
export interface Study {
  name: string;
  title: string;
  run: (options: BenchOptions) => Promise<Findings>;
}

/** The chosen pages. @throws when an address does not exist, listing those that do. */
export function chosen<T extends { path: string }>(all: readonly T[], routes: readonly string[]) {
  const unknown = routes.find((path) => !all.some((it) => it.path === path));
  if (unknown !== undefined) {
    const known = all.map(({ path }) => path).join(' ');
    throw new Error(`${unknown} is not measured here. Choose among: ${known}`);
  }
  return routes.length === 0 ? all : all.filter(({ path }) => routes.includes(path));
}
