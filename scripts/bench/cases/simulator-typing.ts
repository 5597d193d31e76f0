import type { Page } from 'playwright-core';
import type { BenchCase } from '../case';
import type { StepTime } from '../main-thread-tasks';
import { collectionsIn, keysOf, LONGEST_TASK_MS, slowDown, tasksIn, traceKeys } from '../slow-page';

const ROWS = 200;
const VISITS = 3;
const RATE_LINE = 100;
const TITLE_LINE = 101;

const cell = (page: Page, column: string, line: number) =>
  page.locator('input').and(page.getByLabel(`${column}, ligne ${String(line)}`, { exact: true }));

/** Every visit begins cold: the first key of a page is the slowest one. */
export const simulatorTyping: BenchCase = {
  name: 'simulator-typing',
  title: `Detailed simulator, ${String(ROWS)} rows`,
  async run(site) {
    const rates: StepTime[] = [];
    const firstKeys: StepTime[] = [];
    const titles: StepTime[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await site.open(`/simulateur-detail?nombrePrestataires=${String(ROWS)}`);
      await page.getByRole('button', { name: 'OK' }).click();
      await cell(page, 'TJM actuel', RATE_LINE).waitFor();
      await slowDown(page);
      // A title first: what opens the list has never run on this page.
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
};
