import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFiles } from '../gate';
import { typeErrorsOf } from '../gate/types';
import { refusalsOf } from '../testkit/gate-context';
import { siteConfigFixture } from '@jalon/shared/testing';
import { planRemote } from '../cli/new-remote';
import { readPart, type Part } from '../core/parts';
import { findRoot } from '../core/paths';
import { buildPart } from '../delivery/build-part';
import { retire } from '../testkit/commands';
import type { Release } from '../core/release';
import type { ReleaseStore } from '../store/release-store';
import { testSite } from '../testkit';
import { temporaryRepository } from '../testkit/repositories';
import { writeFiles } from '../testkit/temporary-folder';
import type { Served } from '../local/testing';
import { startApi } from './programs';
import { footerLink } from './visitor';

const root = findRoot();

let repository: string;
let part: Part;
let store: ReleaseStore;
let release: Release;
/** The team's API, on another origin. */
let api: Served;

/** A page with a route parameter, rendered in the browser, with a lazy component that has its own style sheet. */
const LAZY_PAGE = {
  path: '/cinquieme-partie/panneaux/:numero',
  page: 'PanelPage',
  title: 'Panneau',
  description: 'Une page dont un panneau arrive plus tard, avec sa propre feuille de style.',
  access: 'public',
  index: false,
  prerender: false,
};
const LAZY_ADDRESS = '/cinquieme-partie/panneaux/12';
const LAZY_FILES = {
  'src/pages/PanelPage.tsx': `import { lazy, Suspense, useState } from 'react';
import { useParams } from '@jalon/shared/routing';

const Panel = lazy(() => import('../features/panel/Panel'));

export default function PanelPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Panneau {useParams().numero}</h1>
      <button onClick={() => setIsOpen(true)}>Ouvrir</button>
      <Suspense fallback={null}>{isOpen && <Panel />}</Suspense>
    </>
  );
}
`,
  'src/features/panel/Panel.tsx': `import styles from './Panel.module.css';

export default function Panel() {
  return <p className={styles.panel}>Le panneau est là</p>;
}
`,
  'src/features/panel/Panel.module.css': '.panel {\n  color: rgb(1, 2, 3);\n}\n',
};

const LINK = { to: '/cinquieme-partie', label: 'Notre cinquième partie', order: 1 };
const NAVIGATION = [
  { place: 'footer', group: 'information', ...LINK },
  { place: 'site-map', group: 'information', ...LINK },
];

/** The answer of the API to a page of the site, or the error. */
async function calledFrom(path: string): Promise<string> {
  const page = await site.open(path);
  const said = await page.evaluate(async (url) => {
    try {
      return await (await fetch(url)).text();
    } catch (error) {
      return String(error);
    }
  }, api.origin);
  await page.close();
  return said;
}

/** What `npm run new-remote` writes, indexed, plus the page above. */
function newRemote(): Part {
  const plan = planRemote(repository, 'cinquieme-partie');
  const { routes, ...rest } = JSON.parse(plan.files['routes.json'] ?? '') as { routes: object[] };
  const listed = { index: true, description: 'Une page ajoutée sans toucher au reste du site.' };
  const all = [...routes.map((route) => ({ ...route, ...listed })), LAZY_PAGE];
  writeFiles(plan.folder, {
    ...plan.files,
    ...LAZY_FILES,
    'routes.json': JSON.stringify({
      ...rest,
      routes: all,
      navigation: NAVIGATION,
      origins: { connect: [api.origin] },
    }),
  });
  return readPart(plan.folder);
}

beforeAll(async () => {
  api = await startApi('trois');
  repository = temporaryRepository(root);
  part = newRemote();
});
const site = testSite({
  async prepare(own) {
    store = own;
    release = await buildPart(repository, part, store);
    await store.setLive(release.part, release.id, new Date());
  },
});
afterAll(async () => {
  await api.close();
  rmSync(repository, { recursive: true });
});

test('a new remote is on the site as soon as its release is live, without a build of the shell', async () => {
  const page = await site.open('/cinquieme-partie');
  await page.getByRole('heading', { level: 1, name: 'Cinquieme partie' }).waitFor();
  await page.getByRole('button', { name: 'Compter' }).click();
  await page.getByText('Compté 1 fois').waitFor();
  expect(await page.title()).toMatch(/^Cinquieme partie/);
});

test('the page of a new remote is prerendered and listed in the sitemap', async () => {
  const html = await (await fetch(`${site.origin}/cinquieme-partie`)).text();
  expect(html).toContain('Cinquieme partie</h1>');
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain('/cinquieme-partie</loc>');
});

test('the link of a new remote is in the footer and the site map, in the HTML and after hydration', async () => {
  const html = await (await fetch(`${site.origin}/faq`)).text();
  expect(html).toContain(`${LINK.label}</a>`);
  const page = await site.open('/plan-du-site');
  await page.getByRole('main').getByRole('link', { name: LINK.label }).waitFor();
  await footerLink(page, LINK.label).click();
  await page.getByRole('heading', { level: 1, name: 'Cinquieme partie' }).waitFor();
});

test('pages of all parts can call the API that a new remote declares', async () => {
  expect(await calledFrom('/cinquieme-partie')).toBe('trois');
  expect(await calledFrom('/faq')).toBe('trois');
});

test('a page with a route parameter is served with status 200 and its own document, not the 404 page', async () => {
  const answer = await fetch(site.origin + LAZY_ADDRESS);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Panneau');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('canonical');
  const missing = await fetch(`${site.origin}/assets/${part.name}/panneaux/12`);
  expect(missing.status).toBe(404);
});

test('a page that is not prerendered renders without errors, and its lazy component has its styles', async () => {
  const page = await site.open(`${LAZY_ADDRESS}/`);
  await page.getByRole('heading', { level: 1, name: 'Panneau 12' }).waitFor();
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toMatch(/\/cinquieme-partie\/panneaux\/12$/);
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  const panel = page.getByText('Le panneau est là');
  await panel.waitFor();
  expect(await panel.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  const named = Object.values(release.pages).flatMap(({ css }) => css);
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map(
      (link) => new URL((link as HTMLLinkElement).href).pathname,
    ),
  );
  const own = sheets.filter((path) => path.startsWith(`/assets/${part.name}/`));
  expect(own).toHaveLength(1);
  expect(named).not.toContain(own[0]?.replace(`/assets/${part.name}/`, 'client/'));
});

test('the gate accepts a new remote beside everything that is live', async () => {
  const records = await store.live();
  const live = await Promise.all(
    records.map(({ record }) => store.release(record.part, record.release, record.manifest)),
  );
  const readFile = folderFiles(await store.releaseFolder(release));
  expect(release.uses).toMatchObject({
    react: ['Suspense', 'lazy', 'useState'],
    '@jalon/shared/ui': ['Button', 'Container', 'PageHead'],
  });
  expect(release.budgets.map(({ path }) => path)).toContain('/cinquieme-partie');
  const config = { ...siteConfigFixture, origins: [api.origin] };
  expect(await refusalsOf({ submitted: release, live, readFile, config })).toEqual([]);
});

test('a file that violates the types of an entry point is refused with its compiler error only', async () => {
  const file = join(part.folder, 'src', 'misuse.ts');
  writeFileSync(
    file,
    "import { formatEuros } from '@jalon/shared/format';\n\nexport const fee = formatEuros('cent');\n",
  );
  const refusals = await typeErrorsOf(repository, part);
  rmSync(file);
  expect(refusals).toHaveLength(1);
  expect(refusals.join().match(/\(\d+,\d+\): error/g)).toEqual(['(3,32): error']);
  expect(refusals.join()).toContain('misuse.ts(3,');
});

describe('a retirement', () => {
  test('a part cannot be retired while others link to its pages', async () => {
    const outcome = await retire(site.delivery, 'simulators');
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(JSON.stringify(outcome)).toMatch(/marketing \S+ links to \/simulateur of simulators/);
  });

  test('a retired part is gone for new documents at once, and works in an open tab until the tab loads a document', async () => {
    const page = await site.open(LAZY_ADDRESS);
    const open = page.getByRole('button', { name: 'Ouvrir' });
    await open.waitFor();
    expect(await retire(site.delivery, part.name)).toMatchObject({ kind: 'retired' });

    await open.click();
    await page.getByText('Le panneau est là').waitFor();
    const answers = await Promise.all(
      ['/cinquieme-partie', '/sitemap.xml'].map((path) => fetch(site.origin + path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
    expect(await answers[1]?.text()).not.toContain('/cinquieme-partie');
    expect(await (await fetch(`${site.origin}/faq`)).text()).not.toContain(LINK.label);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' }).waitFor();
    // The console error about status 404 of the document.
    expect(site.takeProblems()).toEqual([expect.stringContaining('404')]);

    expect(await calledFrom('/faq')).toContain('TypeError');
    expect(site.takeProblems().join()).toContain('Content Security Policy');
  });
});
