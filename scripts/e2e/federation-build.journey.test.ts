import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findRoot } from '../core/paths';
import { finishedSource } from '../delivery/sources';
import { publish } from '../delivery/publish';
import { folderStore } from '../store/open';
import { navigate, testSite } from '../testkit';
import { federationBuilds, type Bundler } from '../testkit/federation-build';

const root = findRoot();

/** Every violation of the policy is an error of the console, which fails the test. */
const site = testSite({ prepare: () => Promise.resolve() });
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function publishBuild(bundler: Bundler) {
  const [build = ''] = federationBuilds(root, [{ name: `aide_${bundler}` }], bundler);
  folders.push(build);
  const builds = folderStore(join(build, 'store'), join(build, 'keys'));
  const { store } = site.delivery;
  const folder = join(build, 'dist');
  const source = finishedSource({ root, part: 'aide', folder, builds, store });
  return publish(site.delivery, source);
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'sameDocument') as boolean);

test.each<Bundler>(['rspack', 'webpack'])(
  'a remote built by %s with the official plugin is gone to inside the live shell, and loads a lazy chunk under the policy',
  async (bundler) => {
    const outcome = await publishBuild(bundler);
    expect('reasons' in outcome ? outcome.reasons : []).toEqual([]);
    const page = await site.open('/aide');
    const heading = page.getByRole('heading', { level: 1, name: 'Aide' });
    await heading.waitFor();
    expect(await page.title()).toMatch(/^Aide/);
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click();
    await page.waitForURL('**/faq');
    await page.goBack();
    await heading.waitFor();
    expect(await isSameDocument(page)).toBe(true);

    await page.getByRole('button', { name: 'Ouvrir' }).click();
    const panel = page.getByRole('button', { name: /Le panneau est là/ });
    await panel.click();
    await page.getByText('Le panneau est là, 1 fois').waitFor();
    expect(await panel.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    await page.context().close();
  },
);

test('a tab of another part goes to it without a new document', async () => {
  const page = await site.open('/faq');
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  await navigate(page, '/aide');
  await page.getByRole('heading', { level: 1, name: 'Aide' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await page.context().close();
});
