import { amount, median, spread, type Table } from './table';
import { middle, pageMeasures, type PageVisits, type Quantity, ratio } from './compare';
import { type BenchOptions, chosen, type Study } from './study';
import {
  answersInput,
  publicPages,
  serveSubjects,
  type SubjectName,
  subjectNames,
  SUBJECTS,
} from './subjects';
import { arrive, launchBrowser, type Visit } from './visit';

const BYTES_PER_KB = 1000;

const ms = (value: number) => amount(Math.round(value), 'ms');
const kB = (value: number) => amount(value / BYTES_PER_KB, 'kB');
const times = (value: number) => amount(value, '×');

/** Summary of each subject over all pages: the median of the medians per page. */
function subjectTable(pages: readonly PageVisits[]): Table {
  const row = (name: SubjectName) => {
    const over = (quantity: Quantity) => median(pages.map((it) => middle(it, name, quantity)));
    return [
      SUBJECTS[name],
      ms(over('fcp')),
      ms(over('lcp')),
      name === 'plain' ? '—' : ms(over('interactive')),
      kB(over('scriptBytes')),
      amount(over('requests'), ''),
      amount(over('depth'), ''),
      amount(Math.max(...pages.map((it) => middle(it, name, 'cls'))), ''),
    ];
  };
  return {
    title: 'What is compared: medians over all pages',
    head: ['Subject', 'FCP', 'LCP', 'Interactive', 'Scripts', 'Requests', 'Chain', 'Highest CLS'],
    rows: subjectNames.map(row),
  };
}

/** Our pages one by one, with their ratios. */
function routeTable(pages: readonly PageVisits[]): Table {
  const spreadOf = ({ visits }: PageVisits, quantity: Quantity) =>
    `± ${String(Math.round(spread(visits.ours.flatMap((visit) => visit[quantity] ?? [])) / 2))}`;
  const row = (page: PageVisits) => [
    page.path,
    `${ms(middle(page, 'ours', 'lcp'))} ${spreadOf(page, 'lcp')}`,
    times(ratio(page, 'lcp', 'plain')),
    times(ratio(page, 'lcp', 'hydrated')),
    `${ms(middle(page, 'ours', 'interactive'))} ${spreadOf(page, 'interactive')}`,
    times(ratio(page, 'interactive', 'hydrated')),
    kB(middle(page, 'ours', 'scriptBytes')),
    times(ratio(page, 'scriptBytes', 'hydrated')),
    amount(middle(page, 'ours', 'requests'), ''),
  ];
  return {
    title: 'Every public page (ratios: ours ÷ the other)',
    head: [
      'Page',
      'LCP',
      '÷ HTML alone',
      '÷ prerendered',
      'Interactive',
      '÷ prerendered',
      'Scripts',
      '÷ prerendered',
      'Requests',
    ],
    rows: pages.map(row),
  };
}

/** Visits per subject. */
const RUNS = 12;
const noVisits = (): Record<SubjectName, Visit[]> => ({ ours: [], hydrated: [], plain: [] });

/** All orders of the subjects: over six rounds, each comes first twice and follows each other one twice. */
const ORDERS: readonly (readonly SubjectName[])[] = [
  ['ours', 'hydrated', 'plain'],
  ['plain', 'ours', 'hydrated'],
  ['hydrated', 'plain', 'ours'],
  ['ours', 'plain', 'hydrated'],
  ['hydrated', 'ours', 'plain'],
  ['plain', 'hydrated', 'ours'],
];

/** Interleaved, so that other load on the machine affects all subjects alike. */
async function visitAll({ root, routes, runs }: BenchOptions): Promise<PageVisits[]> {
  const pages = chosen(publicPages(root), routes).map(({ path, query }) => ({
    path,
    query,
    visits: noVisits(),
  }));
  const served = await serveSubjects(root);
  const browser = await launchBrowser(root);
  try {
    for (let round = 0; round < (runs ?? RUNS); round += 1) {
      for (const { path, query, visits } of pages) {
        for (const name of ORDERS[round % ORDERS.length] ?? []) {
          const address = served.originOf(name) + path + query;
          const visit = await arrive(browser, address, answersInput(name));
          visits[name].push(visit);
        }
      }
    }
  } finally {
    await browser.close();
    await served.close();
  }
  return pages;
}

/** A first visit of every public page, beside the comparison subjects. */
export const pages: Study = {
  name: 'pages',
  title: 'First visit, slow 4G',
  async run(options) {
    const visited = await visitAll(options);
    return {
      measures: pageMeasures(visited),
      details: [subjectTable(visited), routeTable(visited)],
      samples: visited,
    };
  },
};
