import type { BenchOptions, Study } from '../study';
import { chosen } from '../study';
import { publicPages } from '../subjects';
import { serveSubjects } from '../subjects/serve';
import { answersInput, subjectNames, type SubjectName } from '../subjects/subject';
import { arrive, type Visit } from '../visit/arrive';
import { launchBrowser } from '../visit/browser';
import { pageMeasures, type PageVisits } from './compare';
import { routeTable, subjectTable } from './tables';

const RUNS = 5;
const noVisits = (): Record<SubjectName, Visit[]> => ({
  ours: [],
  rendered: [],
  hydrated: [],
  plain: [],
  federation: [],
});

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
    for (let run = 0; run < (runs ?? RUNS); run += 1) {
      for (const { path, query, visits } of pages) {
        for (const name of subjectNames) {
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
