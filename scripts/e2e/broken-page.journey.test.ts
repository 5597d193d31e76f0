import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findRoot } from '../core/paths';
import type { Release } from '../model/release';
import { openTestSite, type TestSite } from '../testkit';
import { BROKEN_REMOTE, type Break } from '../testkit/broken-remote';
import { copyOfLive } from '../testkit/live-copy';
import { makeLive } from '../testkit/release-builder';

const CARD = 'Cette partie du site est momentanément indisponible';
const NOTICE = 'Cette page est lisible, mais ses boutons ne répondent pas encore.';

let folder: string;
let broken: Release;
let site: TestSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'broken-'));
  const store = await copyOfLive(findRoot(), folder);
  broken = await makeLive(store, BROKEN_REMOTE);
  site = await openTestSite({ store });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const open = (brokenAt: Break) => site.open(`/casse/${brokenAt}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const footer = (page: Page) => page.getByRole('contentinfo');
const mend = (page: Page) => page.evaluate('globalThis.isMended = true');
const isMended = (page: Page) => page.evaluate('globalThis.isMended');

/** Everything around the broken page works: another part is shown, without a reload. */
async function visitAnotherPart(page: Page): Promise<void> {
  await page.evaluate('globalThis.isSameDocument = true');
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  await footer(page).getByRole('link', { name: 'Simuler mes revenus' }).click();
  await page.waitForURL('**/simulateur');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await heading(page, CARD).count()).toBe(0);
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
}

/** Leaves the page once what reports is there, so that it tells what it has noticed. */
async function expectReport(page: Page, kind: string, brokenAt: Break): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/reporting.')),
  );
  await page.goto('about:blank');
  const message = `Error: Broken at ${brokenAt}`;
  const reports = await site.waitForReport((report) => report.message === message);
  const told = reports.filter((report) => report.message === message);
  expect(told.map((report) => `${report.kind} ${report.part}@${report.release}`)).toEqual(
    told.map(() => `${kind} broken@${broken.id}`),
  );
  await page.context().close();
}

test.each(['render', 'effect'] as const)(
  'a page that throws (%s) is the card; the rest of the site goes on, and "Réessayer" shows it once it is mended',
  async (brokenAt) => {
    const page = await open(brokenAt);
    await heading(page, CARD).waitFor();
    // The page that had the focus is gone.
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await visitAnotherPart(page);
    await page.goBack();
    await heading(page, CARD).waitFor();
    await mend(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await heading(page, 'Page en travaux').waitFor();
    expect(await isMended(page)).toBe(true);
    await expectReport(page, 'caught', brokenAt);
  },
);

test('a page whose module throws keeps the HTML it came with; visited again it is the card, and comes by itself once it is mended', async () => {
  const page = await open('import');
  await page.getByText(NOTICE).waitFor();
  expect(await heading(page, 'Page en travaux').isVisible()).toBe(true);
  await visitAnotherPart(page);
  expect(await page.getByText(NOTICE).count()).toBe(0);
  await page.goBack();
  await heading(page, CARD).waitFor();
  await mend(page);
  await heading(page, 'Page en travaux').waitFor();
  expect(await isMended(page)).toBe(true);
  await expectReport(page, 'load', 'import');
});

test.each([
  ['handler', 'Lever', 'error'],
  ['promise', 'Rejeter', 'rejection'],
] as const)('a page that throws in a %s stays as it is', async (brokenAt, button, kind) => {
  const page = await open(brokenAt);
  await page.waitForLoadState('networkidle');
  const thrown = page.waitForEvent('pageerror');
  await page.getByRole('button', { name: button }).click();
  await thrown;
  expect(await heading(page, 'Page en travaux').isVisible()).toBe(true);
  expect(await heading(page, CARD).count()).toBe(0);
  await visitAnotherPart(page);
  await expectReport(page, kind, brokenAt);
});
