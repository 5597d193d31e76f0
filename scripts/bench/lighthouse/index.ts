import { join } from 'node:path';
import { findBrowser } from '../../testkit/find-browser';
import { median } from '../measure';
import { chosen, type BenchOptions, type Study } from '../study';
import { publicPages } from '../subjects';
import { serveSubjects } from '../subjects/serve';
import { CATEGORIES, lighthouse as judge, type Report } from './run';

const FULL_MARKS = 100;
const RUNS = 5;
/** Not asked of pages that the product keeps out of search engines. */
const CRAWLABLE = 'is-crawlable';

interface Judged {
  path: string;
  reports: Report[];
}

const scoreOf = ({ reports }: Judged, category: (typeof CATEGORIES)[number]) =>
  median(reports.map(({ scores }) => scores[category]));

/** Lighthouse's mobile preset on every public page. */
export const lighthouse: Study = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  async run({ root, routes, runs }: BenchOptions) {
    const served = await serveSubjects(root, ['ours']);
    const browser = await findBrowser(join(root, '.cache', 'chromium'));
    const judged: Judged[] = [];
    try {
      for (const { path, query, index } of chosen(publicPages(root), routes)) {
        const address = served.originOf('ours') + path + query;
        const reports: Report[] = [];
        for (let run = 0; run < (runs ?? RUNS); run += 1) {
          reports.push(await judge(root, address, browser, index ? [] : [CRAWLABLE]));
        }
        judged.push({ path, reports });
      }
    } finally {
      await served.close();
    }
    return {
      measures: CATEGORIES.map((category) => ({
        what: category,
        unit: 'points',
        floor: FULL_MARKS,
        samples: judged.map((it) => scoreOf(it, category)),
        of: judged.map(({ path }) => path),
      })),
      details: [
        {
          title: 'Lighthouse, mobile preset',
          head: ['Page', ...CATEGORIES, 'Short of full marks'],
          rows: judged.map((it) => [
            it.path,
            ...CATEGORIES.map((category) => String(scoreOf(it, category))),
            [...new Set(it.reports.flatMap(({ failed }) => failed))].join(', '),
          ]),
        },
      ],
      samples: judged,
    };
  },
};
