import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { findRoot } from '../core/paths';
import { accessibilityViolations, fitsNarrowest, NO_VIOLATION } from '../testkit';
import { ownRepository } from '../testkit/repositories';
import { launchBrowser } from '../testkit/test-site';
import { serveJalon, type Serving } from './serving';

/** A repository of a team, which has only the packed packages. */
let repository: string;
let catalogue: Serving;
let browser: Browser;

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

test('every story of the kit is accessible in light and dark, and fits 320 pixels', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  // No live reload: freshly unpacked sources may be built twice, and a reload would break the measurement.
  await page.goto(`${catalogue.origin}/?webpack-dev-server-live-reload=false`);
  await page.getByRole('link', { name: 'AlertKinds' }).click();
  await page.getByText('Votre brouillon est enregistré').waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  expect(await fitsNarrowest(page)).toBe(true);
  await page.getByRole('radio', { name: 'Dark' }).check();
  const background = await page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background).toBe('rgb(12, 15, 26)');
  expect(problems).toEqual([]);
});
