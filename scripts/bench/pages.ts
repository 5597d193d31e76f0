import { pageMeasures, pageTables, type SubjectName, subjectNames } from './page-measures';
import { type Case, chosen } from './results';
import { publicPages, withSubjects } from './subjects';
import { arrive, type Visit } from './visit';

/** Visits per page and subject, a multiple of the six orders of three subjects. */
const RUNS = 12;

/** Over six rounds, each subject comes first twice and follows each other one twice. */
function orderOf(round: number): readonly SubjectName[] {
  const first = round % subjectNames.length;
  const order = [...subjectNames.slice(first), ...subjectNames.slice(0, first)];
  return round % 2 === 0 ? order : order.toReversed();
}

/** A first visit of every public page, beside the subjects; interleaved, so that other load affects all alike. */
export const pages: Case = {
  name: 'pages',
  title: 'First visit, slow 4G',
  async run({ root, routes, runs }) {
    const visited = chosen(publicPages(root), routes).map(({ path, query }) => {
      const visits: Record<SubjectName, Visit[]> = { ours: [], hydrated: [], plain: [] };
      return { path, query, visits };
    });
    await withSubjects(root, subjectNames, async (browser, originOf) => {
      for (let round = 0; round < (runs ?? RUNS); round += 1) {
        for (const { path, query, visits } of visited) {
          for (const name of orderOf(round)) {
            const address = originOf(name) + path + query;
            visits[name].push(await arrive(browser, address, name !== 'plain'));
          }
        }
      }
    });
    return { measures: pageMeasures(visited), details: pageTables(visited), samples: visited };
  },
};
