import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteReport } from '@jalon/shared/protocol';
import type { ReleaseStore } from '../store/release-store';
import { testSite } from '../testkit';
import { remakeRelease } from './remade';
import { ERROR_CARD_TITLE, footerLink, STALLED_NOTICE } from './visitor';

/** Text in a remote's code that requests React from the shared modules. */
const ASKS_FOR_REACT = /requiredVersion:"\^19[^"]*"/g;

const folder = mkdtempSync(join(tmpdir(), 'range-'));

/** Makes a release live whose code requires a React version that no shell provides, without declaring the version. */
async function shipOutOfRange(store: ReleaseStore, part: string): Promise<void> {
  const live = (await store.live()).find(({ record }) => record.part === part);
  if (!live) throw new Error(`${part} is not live: build the parts first.`);
  const { release } = await store.sealed(part, live.record.release);
  let altered = 0;
  const next = remakeRelease(await store.releaseFolder(release), join(folder, 'made'), 1, (text) =>
    text.replaceAll(ASKS_FOR_REACT, () => {
      altered += 1;
      return 'requiredVersion:"^99.0.0"';
    }),
  );
  expect(altered).toBeGreaterThan(0);
  await store.addRelease(join(folder, 'made'));
  await store.setLive(part, next.id, new Date());
}

const site = testSite({
  ignoreProblems: true,
  prepare: (store) => shipOutOfRange(store, 'simulators'),
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const isOutOfRange = ({ kind, part, message }: SiteReport) =>
  kind === 'load' && part === 'simulators' && message.startsWith('module-misfit');

test('a part that requires an unavailable React version shows its page as readable HTML, and other parts work', async () => {
  const page = await site.open('/');
  await footerLink(page, 'Simuler mes revenus').click();
  await page.getByText(STALLED_NOTICE).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Simulateur');
  expect(await page.getByRole('heading', { name: ERROR_CARD_TITLE }).count()).toBe(0);
  await footerLink(page, 'Questions fréquentes').click();
  await page.waitForURL('**/faq');
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: ERROR_CARD_TITLE }).waitFor();
  // Reports are sent when the page is left.
  await page.goto('about:blank');
  await site.waitForReport(isOutOfRange);
});
