import { amount, type Measure, median, type Table, timeOf } from './results';
import type { Visit } from './visit';

/** The site, and what it is compared with. */
const SUBJECTS = {
  ours: 'this site',
  hydrated: 'one application, prerendered and hydrated',
  plain: 'the same HTML and CSS without script',
} as const;

export type SubjectName = keyof typeof SUBJECTS;

export interface PageVisits {
  path: string;
  visits: Readonly<Record<SubjectName, readonly Visit[]>>;
}

type Quantity = keyof Visit;

const valuesOf = ({ visits }: PageVisits, subject: SubjectName, quantity: Quantity) =>
  visits[subject].flatMap((visit) => visit[quantity] ?? []);

/** The median of a quantity over the visits of a subject; NaN where it has none. */
export const middle = (page: PageVisits, subject: SubjectName, quantity: Quantity): number =>
  median(valuesOf(page, subject, quantity));

const ratio = (page: PageVisits, quantity: Quantity, other: SubjectName) =>
  middle(page, 'ours', quantity) / middle(page, other, quantity);

/** Targets for every public page: ratios of medians for two compared subjects, or a value of ours. */
const TARGETS: readonly [string, limit: number, Quantity, SubjectName | Measure['unit']][] = [
  ['LCP ÷ HTML and CSS alone', 1.05, 'lcp', 'plain'],
  ['LCP ÷ prerendered application', 1, 'lcp', 'hydrated'],
  ['interactive ÷ prerendered application', 1.05, 'interactive', 'hydrated'],
  ['script bytes ÷ prerendered application', 1.1, 'scriptBytes', 'hydrated'],
  ['layout shift (CLS)', 0, 'cls', ''],
  ['longest chain of requests', 2, 'depth', 'requests'],
];

const isSubject = (name: string): name is SubjectName => name in SUBJECTS;
export const subjectNames = Object.keys(SUBJECTS).filter(isSubject);

/** One measure per target, with one sample per page. */
export function pageMeasures(pages: readonly PageVisits[]): Measure[] {
  const of = pages.map(({ path }) => path);
  return TARGETS.map(([what, limit, quantity, by]) =>
    isSubject(by)
      ? { what, limit, of, unit: '×', samples: pages.map((page) => ratio(page, quantity, by)) }
      : { what, limit, of, unit: by, samples: pages.map((page) => middle(page, 'ours', quantity)) },
  );
}

const kB = (bytes: number) => amount(bytes / 1000, 'kB');

/** Summary of each subject over all pages: the median of the medians per page. */
function subjectRow(pages: readonly PageVisits[], name: SubjectName): string[] {
  const all = (quantity: Quantity) => pages.map((page) => middle(page, name, quantity));
  const over = (quantity: Quantity) => median(all(quantity));
  const times = (['fcp', 'lcp', 'interactive'] as const).map(over);
  return [
    SUBJECTS[name],
    ...times.map((time) => amount(Math.round(time), 'ms')),
    kB(over('scriptBytes')),
    ...[over('requests'), over('depth'), Math.max(...all('cls'))].map((it) => amount(it, '')),
  ];
}

const COLUMNS: Readonly<Record<string, (page: PageVisits) => string>> = {
  Page: ({ path }) => path,
  LCP: (page) => timeOf(valuesOf(page, 'ours', 'lcp')),
  'LCP ÷ HTML alone': (page) => amount(ratio(page, 'lcp', 'plain'), '×'),
  'LCP ÷ prerendered': (page) => amount(ratio(page, 'lcp', 'hydrated'), '×'),
  Interactive: (page) => timeOf(valuesOf(page, 'ours', 'interactive')),
  'interactive ÷ prerendered': (page) => amount(ratio(page, 'interactive', 'hydrated'), '×'),
  Scripts: (page) => kB(middle(page, 'ours', 'scriptBytes')),
  'scripts ÷ prerendered': (page) => amount(ratio(page, 'scriptBytes', 'hydrated'), '×'),
  Requests: (page) => amount(middle(page, 'ours', 'requests'), ''),
};

export const pageTables = (pages: readonly PageVisits[]): Table[] => [
  {
    title: 'What is compared: medians over all pages',
    head: ['Subject', 'FCP', 'LCP', 'Interactive', 'Scripts', 'Requests', 'Chain', 'Highest CLS'],
    rows: subjectNames.map((name) => subjectRow(pages, name)),
  },
  {
    title: 'Every public page (ratios: ours ÷ the other)',
    head: Object.keys(COLUMNS),
    rows: pages.map((page) => Object.values(COLUMNS).map((cell) => cell(page))),
  },
];
