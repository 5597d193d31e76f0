import { formatValue, choose, type BenchCase, type Measure, median, type Table } from './results';
import {
  readPublicPages,
  SUBJECT_NAMES as NAMES,
  withServedSubjects,
  type SubjectName,
} from './subjects';
import { openPage, type Visit } from './visit';

/** The site, and the subjects that it is compared with. */
const SUBJECTS: Readonly<Record<SubjectName, string>> = {
  ours: 'this site',
  hydrated: 'one application, prerendered and hydrated',
  plain: 'the same HTML and CSS without script',
};

/** Visits per page and subject, a multiple of the six orders of three subjects. */
const RUNS = 12;

/** Over six rounds, each subject comes first twice and follows each other one twice. */
function orderOf(round: number): readonly SubjectName[] {
  const first = round % NAMES.length;
  const order = [...NAMES.slice(first), ...NAMES.slice(0, first)];
  return round % 2 === 0 ? order : order.toReversed();
}

export interface PageVisits {
  path: string;
  visits: Readonly<Record<SubjectName, Visit[]>>;
}

type Quantity = keyof Visit;

const valuesOf = ({ visits }: PageVisits, subject: SubjectName, quantity: Quantity) =>
  visits[subject].flatMap((visit) => visit[quantity] ?? []);

/** The median of a quantity over the visits of a subject; NaN for a subject without this quantity. */
export const medianOf = (page: PageVisits, subject: SubjectName, quantity: Quantity): number =>
  median(valuesOf(page, subject, quantity));

const ratio = (page: PageVisits, quantity: Quantity, other: SubjectName) =>
  medianOf(page, 'ours', quantity) / medianOf(page, other, quantity);

/** Targets for every public page: the ratio of our median to that of another subject. */
const TARGETS: readonly [what: string, limit: number, Quantity, SubjectName][] = [
  ['LCP ÷ HTML and CSS alone', 1.05, 'lcp', 'plain'],
  ['interactive ÷ prerendered application', 1.05, 'interactive', 'hydrated'],
  ['script bytes ÷ prerendered application', 1.1, 'scriptBytes', 'hydrated'],
];

/** One measure per target, with one sample per page. */
export function pageMeasures(pages: readonly PageVisits[]): Measure[] {
  const of = pages.map(({ path }) => path);
  const shifts = pages.map((page) => medianOf(page, 'ours', 'cls'));
  return [
    ...TARGETS.map(([what, limit, quantity, other]): Measure => {
      const samples = pages.map((page) => ratio(page, quantity, other));
      return { what, limit, unit: '×', of, samples };
    }),
    { what: 'layout shift (CLS)', limit: 0, unit: '', of, samples: shifts },
  ];
}

/** Summary of each subject over all pages: the median of the medians per page. */
function subjectRow(pages: readonly PageVisits[], name: SubjectName): string[] {
  const over = (quantity: Quantity) => median(pages.map((page) => medianOf(page, name, quantity)));
  const times = (['fcp', 'lcp', 'interactive'] as const).map(over);
  return [
    SUBJECTS[name],
    ...times.map((time) => formatValue(Math.round(time), 'ms')),
    formatValue(over('scriptBytes') / 1000, 'kB'),
    formatValue(over('requests'), ''),
  ];
}

const subjectsTable = (pages: readonly PageVisits[]): Table => ({
  title: 'What is compared: medians over all pages',
  head: ['Subject', 'FCP', 'LCP', 'Interactive', 'Scripts', 'Requests'],
  rows: NAMES.map((name) => subjectRow(pages, name)),
});

/** First visits of every public page of each subject, interleaved so that other load affects all subjects alike. */
export const pagesCase: BenchCase = {
  name: 'pages',
  title: 'First visit, slow 4G',
  async run({ root, routes, runs }) {
    const visited = choose(readPublicPages(root), ({ path }) => path, routes).map((page) => {
      const visits: Record<SubjectName, Visit[]> = { ours: [], hydrated: [], plain: [] };
      return { ...page, visits };
    });
    await withServedSubjects(root, async (browser, originOf) => {
      for (let round = 0; round < (runs ?? RUNS); round += 1) {
        for (const { path, query, visits } of visited) {
          for (const name of orderOf(round)) {
            const address = originOf(name) + path + query;
            visits[name].push(await openPage(browser, address, name !== 'plain'));
          }
        }
      }
    });
    return { measures: pageMeasures(visited), details: [subjectsTable(visited)], samples: visited };
  },
};
