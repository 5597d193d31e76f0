import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import { findRoot } from '../core/paths';
import type { Release } from '../model/release';
import { openTestSite, type TestSite } from '../testkit';
import { CLUMSY_REMOTE } from '../testkit/clumsy-remote';
import { copyOfLive } from '../testkit/live-copy';
import { makeLive } from '../testkit/release-builder';

const FAULTS = new Set<SiteReport['kind']>(['error', 'rejection', 'caught', 'load', 'violation']);
const TYPED = 'marie.durand@exemple.fr';

let folder: string;
let clumsy: Release;
let site: TestSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reporting-'));
  const store = await copyOfLive(findRoot(), folder);
  clumsy = await makeLive(store, CLUMSY_REMOTE);
  site = await openTestSite({ store });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const sourceOf = ({ part, release }: SiteReport) => `${part}@${release}`;

test('what a page does wrong is told with its part and release, without what was typed', async () => {
  const page = await site.open('/maladroite?nom=durand#marie');
  await page.getByLabel('E-mail').fill(TYPED);
  for (const name of ['Lever', 'Rejeter', 'Injecter']) {
    await page.getByRole('button', { name }).click();
  }
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  await page.goto('about:blank');

  const reports = await site.waitForReport(({ kind }) => kind === 'violation');
  const faults = reports.filter(({ kind }) => FAULTS.has(kind));
  expect(faults.map(({ kind, message }) => `${kind}: ${message}`).sort()).toEqual([
    'error: Error: Unknown address [email]',
    'rejection: Error: No answer for [email]',
    'violation: require-trusted-types-for trusted-types-sink',
  ]);
  for (const fault of faults) {
    expect(sourceOf(fault)).toBe(`clumsy@${clumsy.id}`);
    expect(fault.route).toBe('/maladroite');
    expect(fault.count).toBe(1);
  }
  const [error] = faults.filter(({ kind }) => kind === 'error');
  expect(error?.frames?.[0]).toMatch(/^clumsy\/entry\.js:\d+:\d+$/);
  expect(JSON.stringify(reports)).not.toMatch(/marie|durand/i);
  site.takeProblems();
});

test('the vitals of a visit are told with the part and release of its first page', async () => {
  const page = await site.open('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Simuler mes revenus' }).click();
  await page.getByRole('heading', { level: 1, name: /revenus/i }).waitFor();
  await page.goto('about:blank');

  const reports = await site.waitForReport(
    ({ kind, message, route }) => kind === 'vital' && message === 'CLS' && route === '/faq',
  );
  const live = await site.delivery.store.live();
  const marketing = live.find(({ record }) => record.part === 'marketing')?.record.release;
  const vitals = reports.filter(({ kind, route }) => kind === 'vital' && route === '/faq');
  expect(vitals.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']),
  );
  expect(new Set(vitals.map(sourceOf))).toEqual(new Set([`marketing@${String(marketing)}`]));
  expect(site.takeProblems()).toEqual([]);
});
