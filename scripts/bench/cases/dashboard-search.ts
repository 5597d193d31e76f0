import type { BenchCase } from '../case';
import { countDocumentsRead } from '../documents-read';
import { seedFreelances } from '../seed-freelances';
import { collectionsIn, keysOf, LONGEST_TASK_MS, slowDown, tasksIn, traceKeys } from '../slow-page';

const FREELANCES = 10_000;
const READING_TIMEOUT_MS = 240_000;
const PAGE_OF_ROWS = 50;

/** One visit: the first page, a first search that reads everything, then keys in what was read. */
export const dashboardSearch: BenchCase = {
  name: 'dashboard-search',
  title: `Client dashboard, ${String(FREELANCES)} freelances`,
  async run(site) {
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
      // The account's own document comes with the first page.
      { what: 'visit', unit: 'documents', limit: PAGE_OF_ROWS + 1, samples: [onArrival] },
      { what: 'first search', unit: 'documents', samples: [onSearch - onArrival] },
      { what: 'next searches', unit: 'documents', limit: 0, samples: [afterwards - onSearch] },
    ];
  },
};
