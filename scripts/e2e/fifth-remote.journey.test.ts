import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPart } from '../parts';
import { findRoot, workFolders } from '../paths';
import { buildPart } from '../release/build';
import { folderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { openTestSite, type TestSite } from '../testkit';

const FIXTURE = 'scripts/e2e/fixtures/mfe-fifth';

let site: TestSite;
let folder: string;

/** The live releases of the checkout, plus one part that only the store knows. */
async function storeWithFifthRemote(): Promise<ReleaseStore> {
  const root = findRoot();
  cpSync(workFolders(root).store, folder, { recursive: true });
  const store = folderStore(folder, workFolders(root).keys);
  const { release } = await buildPart(root, readPart(join(root, FIXTURE)), store);
  await store.setLive(release.part, release.id, new Date());
  return store;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  site = await openTestSite({ store: await storeWithFifthRemote() });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  expect(site.takeProblems()).toEqual([]);
});

test('a fifth remote is on the site as soon as its release is live: the shell learns of it from the composition', async () => {
  const page = await site.open('/cinquieme');
  await page.getByRole('heading', { level: 1, name: 'Cinquième partie' }).waitFor();
  await page.getByRole('button', { name: 'Compter' }).click();
  await page.getByText('Compté 1 fois').waitFor();
  expect(await page.title()).toMatch(/^Cinquième partie/);
});

test('its page came complete in the HTML and in the sitemap', async () => {
  const html = await (await fetch(`${site.origin}/cinquieme`)).text();
  expect(html).toContain('Cinquième partie</h1>');
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain('/cinquieme</loc>');
});
