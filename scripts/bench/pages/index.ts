import type { BenchOptions, Study } from '../study';
import { chosen } from '../study';
import { publicPages } from '../subjects';
import { serveSubjects } from '../subjects/serve';
import { answersInput, subjectNames, type SubjectName } from '../subjects/subject';
import { arrive, type Visit } from '../visit/arrive';
import { launchBrowser } from '../visit/browser';
import { pageMeasures, type PageVisits } from './compare';
import { routeTable, subjectTable } from './tables';

/** Visits of each: where little lies between two subjects, more of them. */
const RUNS: Readonly<Record<SubjectName, number>> = {
  ours: 12,
  hydrated: 12,
  plain: 12,
  rendered: 2,
  federation: 2,
};
const noVisits = (): Record<SubjectName, Visit[]> => ({
  ours: [],
  rendered: [],
  hydrated: [],
  plain: [],
  federation: [],
});

/** Every order of those between which little lies: in six rounds each begins twice and follows each other one twice. */
const ORDERS: readonly (readonly SubjectName[])[] = [
  ['ours', 'hydrated', 'plain'],
  ['plain', 'ours', 'hydrated'],
  ['hydrated', 'plain', 'ours'],
  ['ours', 'plain', 'hydrated'],
  ['hydrated', 'ours', 'plain'],
  ['plain', 'hydrated', 'ours'],
];

/** The subjects of one round: what the visit before leaves behind falls on all of them alike. */
function inTurn(round: number, runs: number | null): SubjectName[] {
  const close = ORDERS[round % ORDERS.length] ?? [];
  const others = subjectNames.filter((name) => !close.includes(name));
  return [...close, ...others].filter((name) => round < (runs ?? RUNS[name]));
}

/** Interleaved: whatever else the machine does falls on all subjects alike. */
async function visitAll({ root, routes, runs }: BenchOptions): Promise<PageVisits[]> {
  const pages = chosen(publicPages(root), routes).map(({ path, query }) => ({
    path,
    query,
    visits: noVisits(),
  }));
  const served = await serveSubjects(root);
  const browser = await launchBrowser(root);
  try {
    for (let round = 0; round < (runs ?? Math.max(...Object.values(RUNS))); round += 1) {
      for (const { path, query, visits } of pages) {
        for (const name of inTurn(round, runs)) {
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

/** A first visit of every public page, beside what it could have been. */
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
