import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installApart } from '../core/processes';
import { findBrowser } from '../testkit/browsers';
import { median } from './table';
import { type BenchOptions, chosen, type Study } from './study';
import { publicPages, serveSubjects } from './subjects';

/** The last version for Node 20. Installed at first use: 185 MB that nothing else needs. */
const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = '--headless=new --no-sandbox --disable-gpu';
const PERCENT = 100;

export type Scores = Record<(typeof CATEGORIES)[number], number>;

export interface Report {
  scores: Scores;
  /** Audits that took points away: "unused-javascript". */
  failed: string[];
}

interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

const run = promisify(execFile);

/** @returns the command; installs it below the checkout's cache when it is missing. */
async function installed(root: string): Promise<string> {
  const folder = join(root, '.cache', 'lighthouse', VERSION);
  await installApart(folder, { lighthouse: VERSION });
  return join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
}

export function readReport(result: LighthouseResult): Report {
  const scoreOf = (name: string) => Math.round((result.categories[name]?.score ?? NaN) * PERCENT);
  const counted = CATEGORIES.flatMap((name) => result.categories[name]?.auditRefs ?? []);
  const isShort = ({ id, weight }: { id: string; weight: number }) =>
    weight > 0 && (result.audits[id]?.score ?? 1) < 1;
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Scores,
    failed: [...new Set(counted.filter(isShort).map(({ id }) => id))],
  };
}

const ATTEMPTS = 3;
/** Message of Lighthouse for a broken trace of its own. */
const AGAIN = 'Please run Lighthouse again';

/** @throws when the trace is broken at each attempt, or at once for any other reason. */
async function record(args: readonly string[], browser: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser } });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes(AGAIN)) throw error;
    }
  }
}

/**
 * Lighthouse with its mobile preset and default settings.
 * @param left names of audits that do not apply.
 */
async function judge(
  root: string,
  url: string,
  browser: string,
  left: readonly string[] = [],
): Promise<Report> {
  const command = await installed(root);
  const file = join(root, '.cache', 'lighthouse', 'report.json');
  const output = ['--output=json', `--output-path=${file}`, '--quiet'];
  const categories = `--only-categories=${CATEGORIES.join(',')}`;
  const without = left.length > 0 ? [`--skip-audits=${left.join(',')}`] : [];
  const flags = `--chrome-flags=${FLAGS}`;
  await record([command, url, ...output, categories, ...without, flags], browser);
  return readReport(JSON.parse(readFileSync(file, 'utf8')) as LighthouseResult);
}

const FULL_MARKS = 100;
const RUNS = 5;
/** An audit that does not apply to pages kept out of search engines. */
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
