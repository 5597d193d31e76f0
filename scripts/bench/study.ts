import type { Measure, Table } from './table';

export interface BenchOptions {
  root: string;
  /** Addresses to visit; all of them when empty. */
  routes: readonly string[];
  /** How often everything is repeated; each study has its own number when null. */
  runs: number | null;
}

/** What came out of a study. */
export interface Findings {
  measures: readonly Measure[];
  /** More than the one line per measure. */
  details?: readonly Table[];
  /** Everything measured, for the file of results. */
  samples?: unknown;
}

/** Something that is measured, under a name for the command line. */
export interface Study {
  name: string;
  title: string;
  /** Runs only when it is named. */
  onDemand?: boolean;
  /** Makes its own releases: those of the checkout need not be built. */
  standalone?: boolean;
  run: (options: BenchOptions) => Promise<Findings>;
}

/** The chosen ones among some addresses. @throws when one does not exist, listing those that do. */
export function chosen<T extends { path: string }>(all: readonly T[], routes: readonly string[]) {
  const unknown = routes.find((path) => !all.some((it) => it.path === path));
  if (unknown !== undefined) {
    const known = all.map(({ path }) => path).join(' ');
    throw new Error(`${unknown} is not measured here. Choose among: ${known}`);
  }
  return routes.length === 0 ? all : all.filter(({ path }) => routes.includes(path));
}
