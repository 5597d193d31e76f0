import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { finishedSource } from '../delivery/sources';
import { publish } from '../delivery/publish';
import { folderStore } from '../store/open';
import { navigate, testSite } from '../testkit';
import { federationBuilds, type Bundler } from '../testkit/federation-build';
import { isSameDocument, tagDocument } from './visitor';

const root = findRoot();

/** Every CSP violation logs a console error, which fails the test. */
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

test.each<Bundler>(['rspack', 'webpack'])(
  'a remote built by %s with the official plugin opens in the live shell without a reload, and loads a lazy chunk',
  async (bundler) => {
    const outcome = await publishBuild(bundler);
    expect('reasons' in outcome ? outcome.reasons : []).toEqual([]);
    const page = await site.open('/aide');
    const heading = page.getByRole('heading', { level: 1, name: 'Aide' });
    await heading.waitFor();
    expect(await page.title()).toMatch(/^Aide/);
    await page.goto(`${site.origin}/faq`);
    await tagDocument(page);
    await navigate(page, '/aide');
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
