import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { findRoot } from '../core/paths';
import { accessibilityViolations, fitsNarrowest, NO_VIOLATION } from '../testkit';
import { ownRepository } from '../testkit/repositories';
import { launchBrowser } from '../testkit/test-site';
import { serveJalon, type Serving } from './serving';

/** The catalogue as a team opens it, which has the packed packages only. */
let repository: string;
let catalogue: Serving;
let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  repository = ownRepository(findRoot());
  catalogue = await serveJalon(repository, (port) => ['catalogue', '--port', port]);
  browser = await launchBrowser();
  await catalogue.until('The catalogue');
});
afterAll(async () => {
  await browser.close();
  await catalogue.stop();
  rmSync(repository, { recursive: true });
});
afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

async function open(address: string): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(catalogue.origin + address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

test('every example of the kit is accessible in light and dark, and fits 320 pixels', async () => {
  const page = await open('/?shown=*');
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  expect(await fitsNarrowest(page)).toBe(true);
  await page.close();
});

test('a team finds a component, its examples and their code, in a theme and a width', async () => {
  const page = await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Alert', exact: true }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: '360' }).check();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: 'Alert' }).waitFor();
  await frame.getByText('import { Alert } from').waitFor();
  const body = frame.locator('body');
  expect(await body.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(12, 15, 26)',
  );
  expect(await body.evaluate((element) => element.ownerDocument.defaultView?.innerWidth)).toBe(360);
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  await page.close();
});
