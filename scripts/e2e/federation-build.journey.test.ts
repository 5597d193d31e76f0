import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { finishedSource } from '../delivery/sources';
import { publish } from '../delivery/publish';
import { folderStore } from '../store/open';
import { navigate, testSite } from '../testkit';
import { federationBuilds, viteBuild } from '../testkit/federation-build';
import type { ViteMajor } from '../testkit/vite-build';
import { isSameDocument, tagDocument } from './visitor';

const root = findRoot();

/** Every CSP violation logs a console error, which fails the test. */
const site = testSite({ prepare: () => Promise.resolve() });
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The configuration that teams read. */
const readme = readFileSync(join(root, 'scripts/build/federation/README.md'), 'utf8');
const [, documented = ''] = /### Vite\n\n```js\n([^`]+`aide_[^`]+`[^`]+)```/.exec(readme) ?? [];

const viteOf = (major: ViteMajor): [tool: string, build: () => string] => [
  `Vite ${String(major)}`,
  () =>
    viteBuild(root, major, {
      configuration: documented,
      files: {
        'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" />',
        'src/Panel.jsx': `import { useState } from 'react';
import styles from './panel.module.css';
import logo from './logo.svg?no-inline';

export default function Panel() {
  const [count, setCount] = useState(0);
  return (
    <button className={styles.panel} onClick={() => setCount(count + 1)}>
      <img src={logo} alt="" /> Le panneau est là, {count} fois
    </button>
  );
}
`,
      },
    }),
];

/** Vite is built only in `npm run proof:federation`, which installs it. */
const BUILDS: [tool: string, build: () => string][] = [
  ...(['rspack', 'webpack'] as const).map((bundler): [string, () => string] => [
    bundler,
    () => federationBuilds(root, [{ name: `aide_${bundler}` }], bundler)[0] ?? '',
  ]),
  ...(process.env.JALON_PROOF === undefined ? [] : [viteOf(7), viteOf(8)]),
];

async function publishBuild(build: string) {
  folders.push(build);
  const builds = folderStore(join(build, 'store'), join(build, 'keys'));
  const { store } = site.delivery;
  const folder = join(build, 'dist');
  const source = finishedSource({ root, part: 'aide', folder, builds, store });
  return publish(site.delivery, source);
}

test.each(BUILDS)(
  'a remote built by %s with the official plugin opens in the live shell without a reload, and loads a lazy chunk',
  async (_, build) => {
    const outcome = await publishBuild(build());
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
    const images = await panel
      .locator('img')
      .evaluateAll((all) =>
        all.map((image) => image instanceof HTMLImageElement && image.naturalWidth),
      );
    expect(images).toEqual(images.map(() => 8));
    await page.context().close();
  },
);
