import { type Measure, median, type Unit } from './table';
import type { SubjectName } from './subjects';
import type { Visit } from './visit';

/** All visits of one page. */
export interface PageVisits {
  path: string;
  visits: Readonly<Record<SubjectName, readonly Visit[]>>;
}

export type Quantity = keyof Visit;

/** The median of a quantity over the visits of a subject; NaN where it has none. */
export function middle({ visits }: PageVisits, subject: SubjectName, quantity: Quantity): number {
  return median(visits[subject].flatMap((visit) => visit[quantity] ?? []));
}

export function ratio(page: PageVisits, quantity: Quantity, other: SubjectName): number {
  return middle(page, 'ours', quantity) / middle(page, other, quantity);
}

interface Target {
  what: string;
  quantity: Quantity;
  limit: number;
  /** Subject to divide by; the value is absolute when left out. */
  other?: SubjectName;
  unit?: Unit;
}

/** Targets for every public page: ratios of medians for two compared subjects. */
const TARGETS: readonly Target[] = [
  { what: 'LCP ÷ HTML and CSS alone', quantity: 'lcp', other: 'plain', limit: 1.05 },
  { what: 'LCP ÷ prerendered application', quantity: 'lcp', other: 'hydrated', limit: 1 },
  {
    what: 'interactive ÷ prerendered application',
    quantity: 'interactive',
    other: 'hydrated',
    limit: 1.05,
  },
  {
    what: 'script bytes ÷ prerendered application',
    quantity: 'scriptBytes',
    other: 'hydrated',
    limit: 1.1,
  },
  { what: 'layout shift (CLS)', quantity: 'cls', limit: 0, unit: '' },
  { what: 'longest chain of requests', quantity: 'depth', limit: 2, unit: 'requests' },
];

/** One measure per target, with one sample per page. */
export function pageMeasures(pages: readonly PageVisits[]): Measure[] {
  return TARGETS.map(({ what, quantity, other, limit, unit = '×' }) => ({
    what,
    unit,
    limit,
    of: pages.map(({ path }) => path),
    samples: pages.map((page) =>
      other === undefined ? middle(page, 'ours', quantity) : ratio(page, quantity, other),
    ),
  }));
}
