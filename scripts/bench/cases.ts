import type { Page } from 'playwright-core';
import { LOCAL_IDS } from '../local/config';
import { openTestSite, type TestSite } from '../testkit';
import type { StepTime } from './main-thread-tasks';
import type { Study } from './study';
import type { Measure } from './table';
import { collectionsIn, keysOf, LONGEST_TASK_MS, slowDown, tasksIn, traceKeys } from './slow-page';

/** A study of a site of its own: what a visitor does, and what is measured. */
const onSite = (
  name: string,
  title: string,
  measure: (site: TestSite) => Promise<Measure[]>,
): Study => ({
  name,
  title,
  async run() {
    const site = await openTestSite();
    try {
      return { measures: await measure(site) };
    } finally {
      await site.close();
    }
  },
});

/** Most writes in one commit, as in the hosted database. */
const WRITES_PER_COMMIT = 500;
const SURNAMES = ['Martin', 'Bernard', 'Thomas', 'Petit', 'Robert', 'Richard', 'Durand', 'Moreau'];
const JOBS = [
  'Développeuse Java',
  'Tech Lead',
  'Data Engineer',
  'Scrum Master',
  'Architecte cloud',
];

function freelance(index: number) {
  const serial = String(index).padStart(5, '0');
  const text = (values: readonly string[]) => ({
    stringValue: values[index % values.length] ?? '',
  });
  const fields = {
    nom: { stringValue: `${text(SURNAMES).stringValue} ${serial}` },
    prenom: { stringValue: 'Camille' },
    fonction: text(JOBS),
  };
  return { id: `bench-${serial}`, fields };
}

/** Writes this many freelances as an administrator, without the rules. */
async function seedFreelances({ services }: TestSite, count: number): Promise<void> {
  const documents = `projects/${LOCAL_IDS.firebase.projectId}/databases/(default)/documents`;
  for (let start = 0; start < count; start += WRITES_PER_COMMIT) {
    const length = Math.min(WRITES_PER_COMMIT, count - start);
    const writes = Array.from({ length }, (_, offset) => {
      const { id, fields } = freelance(start + offset);
      return { update: { name: `${documents}/freelances/${id}`, fields } };
    });
    const response = await fetch(`${services}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!response.ok) throw new Error(`Seeding failed: ${await response.text()}`);
  }
}

const QUERY = /\/documents:(runQuery|batchGet)$/;

/** Counts the documents in one response of the database. */
export function documentsIn(answer: unknown): number {
  if (!Array.isArray(answer)) return 0;
  const isDocument = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && ('document' in entry || 'found' in entry);
  return answer.filter(isDocument).length;
}

/** Counts the documents that a page reads from now on; the hosted database bills each. */
function countDocumentsRead(page: Page): () => Promise<number> {
  const answers: Promise<number>[] = [];
  page.on('response', (response) => {
    if (QUERY.test(new URL(response.url()).pathname)) {
      answers.push(response.json().then(documentsIn));
    }
  });
  return async () => (await Promise.all(answers)).reduce((sum, count) => sum + count, 0);
}

const FREELANCES = 10_000;
const READING_TIMEOUT_MS = 240_000;
const PAGE_OF_ROWS = 50;

/** One visit: the first page, a first search that reads everything, then keys once all is read. */
export const dashboardSearch = onSite(
  'dashboard-search',
  `Client dashboard, ${String(FREELANCES)} freelances`,
  async (site) => {
    await seedFreelances(site, FREELANCES);
    const page = await site.open('/login');
    const documentsRead = countDocumentsRead(page);
    const button = page.getByRole('button', { name: 'Se connecter' });
    await button.and(page.locator(':enabled')).waitFor();
    await page.getByLabel('E-mail').fill('client@demo.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill('demonstration');
    await button.click();
    const list = page.getByRole('list', { name: 'Freelances' });
    await list.getByRole('listitem').first().waitFor();
    const onArrival = await documentsRead();

    await slowDown(page);
    await page.getByLabel('Rechercher un freelance').focus();
    const whileReading = await traceKeys(page, keysOf('camille'));
    const complete = page.getByRole('status').filter({ hasText: / sur / });
    await complete.waitFor({ timeout: READING_TIMEOUT_MS });
    const onSearch = await documentsRead();
    await page.getByLabel('Rechercher un freelance').fill('');
    const keys = keysOf('dev martin 00⌫⌫5zz⌫⌫');
    const whenRead = await traceKeys(page, keys);
    const afterwards = await documentsRead();
    await page.context().close();
    const measured = { unit: 'ms', limit: LONGEST_TASK_MS } as const;
    return [
      { ...measured, what: 'search while reading', samples: tasksIn(whileReading) },
      { ...measured, what: 'search, any key', samples: tasksIn(whenRead) },
      ...collectionsIn([...whileReading, ...whenRead]),
      // The first page also reads the document of the account.
      { what: 'visit', unit: 'documents', limit: PAGE_OF_ROWS + 1, samples: [onArrival] },
      { what: 'first search', unit: 'documents', samples: [onSearch - onArrival] },
      { what: 'next searches', unit: 'documents', limit: 0, samples: [afterwards - onSearch] },
    ];
  },
);

const ROWS = 200;
const VISITS = 3;
const RATE_LINE = 100;
const TITLE_LINE = 101;

const cell = (page: Page, column: string, line: number) =>
  page.locator('input').and(page.getByLabel(`${column}, ligne ${String(line)}`, { exact: true }));

/** Every visit starts with cold caches: the first key on a page is the slowest. */
export const simulatorTyping = onSite(
  'simulator-typing',
  `Detailed simulator, ${String(ROWS)} rows`,
  async (site) => {
    const rates: StepTime[] = [];
    const firstKeys: StepTime[] = [];
    const titles: StepTime[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await site.open(`/simulateur-detail?nombrePrestataires=${String(ROWS)}`);
      await page.getByRole('button', { name: 'OK' }).click();
      await cell(page, 'TJM actuel', RATE_LINE).waitFor();
      await slowDown(page);
      // Types a title first, as the code of the list has not run on this page yet.
      await cell(page, 'Fonction', TITLE_LINE).focus();
      const steps = await traceKeys(page, keysOf('tech lead⌫⇥'));
      firstKeys.push(...steps.slice(0, 1));
      titles.push(...steps.slice(1));
      await cell(page, 'TJM actuel', RATE_LINE).focus();
      rates.push(...(await traceKeys(page, keysOf('637,50⌫'))));
      await page.context().close();
    }
    const measured = { unit: 'ms', limit: LONGEST_TASK_MS } as const;
    return [
      { ...measured, what: 'title, first key', samples: tasksIn(firstKeys) },
      { ...measured, what: 'title, other keys', samples: tasksIn(titles) },
      { ...measured, what: 'rate, any key', samples: tasksIn(rates) },
      ...collectionsIn([...firstKeys, ...titles, ...rates]),
    ];
  },
);
