import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { findRoot } from '../core/paths';
import { writeFiles, type FileTexts } from '../core/files';
import { startSiteServer, type SiteServer } from '../local/site/server';
import { testSite } from '../testkit';

const root = findRoot();
/** Every error that the browser logs fails a test. */
const site = testSite({ settings: { embedding: ['simulators'] } });

/** The fragment of the address names the page to show. */
const MOUNT =
  "(host, location.hash.slice(1) || '/simulateur', document.querySelector('#simulateur'));";
const entry = () => `${site.origin}/embed/shell/mf-manifest.json`;

/** The policy in the README of the shell, of the strictest kind, and `own` for a worker of that site. */
const policy = () => `script-src 'self' ${site.origin}; style-src 'nonce-own' ${site.origin};
  font-src ${site.origin}; connect-src ${site.origin}; worker-src 'self' blob:;
  require-trusted-types-for 'script'; trusted-types default own`;
const trusted = () => `trustedTypes.createPolicy('default', {
  createScriptURL: (url) => (/^blob:/.test(url) || url.startsWith('${site.origin}/') ? url : null),
});
`;

/** All that another site has to write, with the official runtime. */
const withRuntime = () => `import { createInstance } from '@module-federation/enhanced/runtime';
${trusted()}
const host = createInstance({ name: 'partner', remotes: [{ name: 'jalon', entry: '${entry()}' }] });
globalThis.show = async () => {
  const { mount } = await host.loadRemote('jalon/standalone');
  await mount${MOUNT}
};
await show();
`;

/** The same where the plugin of the bundler has the address; a script before it has the default policy. */
const withPlugin = () => `import { getInstance } from '@module-federation/runtime';
import { mount } from 'jalon/standalone';
const host = getInstance();
await mount${MOUNT}
`;

/** A page with styles of its own. */
const page = (script: string) => `<!doctype html><html lang="fr"><title>Partenaire</title>
<style nonce="own">h2 { margin: 40px }</style><h2>Chez le partenaire</h2><p>Bonjour</p><div id="simulateur"></div>
<script type="module" src="/${script}"></script></html>`;

/** Loads no file of another origin whose headers do not allow it. */
const STRICT = { key: 'Cross-Origin-Embedder-Policy', value: 'require-corp' };
const hosting = () => {
  const csp = { key: 'Content-Security-Policy', value: policy().replaceAll(/\s+/g, ' ') };
  const headers = [{ source: '**', headers: [STRICT, csp] }];
  return JSON.stringify({ hosting: { public: 'dist', rewrites: [], headers } });
};

const bundled = (imported: string): FileTexts => ({
  'build.mjs': `${imported}
const options = { mode: 'production', context: import.meta.dirname, entry: './main.mjs' };
bundler(options, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});`,
  'main.mjs': withRuntime(),
  'dist/worker.js': "postMessage('own');",
  'dist/index.html': page('main.js'),
});

const BUNDLERS: Record<string, () => FileTexts> = {
  webpack: () => bundled("import bundler from 'webpack';"),
  rspack: () => bundled("import { rspack as bundler } from '@rspack/core';"),
  vite: () => ({
    'build.mjs': `import { build } from 'vite';
import { federation } from '@module-federation/vite';
const jalon = { type: 'global', name: 'jalon', entry: '${entry()}' };
await build({
  logLevel: 'error',
  build: { target: 'esnext' },
  plugins: [federation({ name: 'partner', dts: false, remotes: { jalon } })],
});`,
    'main.js': withPlugin(),
    'public/trusted.js': trusted(),
    'index.html': page('main.js').replace('<title>', '<script src="/trusted.js"></script><title>'),
  }),
};

/** Installed on first use: the checkout has no use for them. */
const VITE = ['vite@7.3.8', '@module-federation/vite@1.23.8'];

function packagesOf(bundler: string): string {
  if (bundler !== 'vite') return join(root, 'node_modules');
  const folder = join(root, '.cache/vite-host');
  if (!existsSync(join(folder, 'node_modules/vite'))) {
    writeFiles(folder, { 'package.json': '{ "private": true }' });
    execFileSync('npm', ['install', '--no-audit', '--save-exact', ...VITE], { cwd: folder });
  }
  return join(folder, 'node_modules');
}

const servers: SiteServer[] = [];
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const origins = new Map<string, Promise<string>>();

/** Builds and serves another site, once. @returns its origin. */
function hostOf(bundler: string): Promise<string> {
  const known = origins.get(bundler) ?? serveHost(bundler);
  origins.set(bundler, known);
  return known;
}

async function serveHost(bundler: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  folders.push(folder);
  writeFiles(folder, { 'firebase.json': hosting(), ...BUNDLERS[bundler]?.() });
  symlinkSync(packagesOf(bundler), join(folder, 'node_modules'));
  // The plugin for Vite does nothing inside a test.
  const env = { ...process.env, NODE_ENV: 'production', JEST_WORKER_ID: undefined };
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: 'pipe', env });
  const server = await startSiteServer({ folder, port: 0 });
  servers.push(server);
  return server.origin;
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

const isInFull = process.env.JALON_PROOF !== undefined;

test.each(Object.keys(BUNDLERS).filter((bundler) => bundler !== 'vite' || isInFull))(
  'a page built by %s with the official runtime shows a simulator, which computes in the page and in a worker',
  async (bundler) => {
    const tab = await site.newPage();
    await tab.goto(await hostOf(bundler));
    await tab.getByRole('heading', { level: 1, name: 'Simulateur de revenus freelance' }).waitFor();
    await tab.getByLabel('Taux journalier moyen').fill('637,50');
    await tab.getByLabel('Jours travaillés par mois').fill('19,5');
    await tab.getByLabel('Charges').fill('22,5');
    await tab.getByRole('button', { name: 'Lancer la simulation' }).click();
    const panel = tab.getByRole('region', { name: 'Vos résultats' });
    await panel.getByText('Copier le lien').waitFor();
    expect(words(await panel.innerText())).toContain('105 976,41 €');

    await tab.getByRole('button', { name: 'Comparer les statuts' }).click();
    await tab.getByRole('rowheader', { name: 'Micro-entreprise', exact: true }).waitFor();

    const application = tab.getByRole('link', { name: 'Devenir freelance' });
    expect(await application.getAttribute('href')).toContain(`${site.origin}/je-suis-freelance`);
    // Our styles stay in our page.
    const own = tab.getByText('Bonjour');
    expect(await own.evaluate((it) => getComputedStyle(it).marginTop)).toBe('16px');
    await tab.context().close();
  },
);

test('a page that redirects on its own, and its next page, are shown in place of it; a click on another page leaves', async () => {
  const host = await hostOf('webpack');
  const tab = await site.newPage({ colorScheme: 'dark' });
  await tab.goto(`${host}/#/simulateur1`);
  const heading = (name: RegExp) => tab.getByRole('heading', { level: 1, name });
  await heading(/pertes/).waitFor();
  // As the page around, which has no dark scheme.
  const own = tab.locator('[data-jalon]');
  const style = await own.evaluate((it) => {
    const { minHeight, backgroundColor } = getComputedStyle(it);
    return { minHeight, backgroundColor };
  });
  expect(style).toEqual({ minHeight: '0px', backgroundColor: 'rgb(250, 247, 240)' });

  await tab.getByLabel('prestataires').fill('12');
  await tab.locator('input[type=radio]').first().check({ force: true });
  await tab.getByRole('button', { name: 'Estimer' }).click();
  await heading(/Vous perdez/).waitFor();
  await expect(tab.evaluate(() => document.activeElement?.tagName)).resolves.toBe('H1');
  expect(tab.url()).toBe(`${host}/#/simulateur1`);

  await tab.getByRole('link', { name: 'Nous contacter' }).first().click();
  await tab.waitForURL(`${site.origin}/**`);
  await tab.context().close();
});

test('workers of that site start as before, with its own trusted types', async () => {
  const tab = await site.newPage();
  await tab.goto(await hostOf('webpack'));
  await tab.getByRole('heading', { level: 1 }).waitFor();
  const answer = await tab.evaluate(`new Promise((resolve) => {
    const own = trustedTypes.createPolicy('own', { createScriptURL: (url) => url });
    new Worker(own.createScriptURL('/worker.js')).onmessage = ({ data }) => resolve(data);
  })`);
  expect(answer).toBe('own');
  await tab.context().close();
});

const SITE_DATA = '**/embed/site.json';
const show = (tab: Page) =>
  tab.evaluate<string>("show().then(() => 'shown', ({ message }) => message)");

/** Answers with the file of the site, changed. */
const altered = (change: (text: string) => string) => async (it: Route) => {
  const response = await it.fetch();
  const headers = { ...response.headers(), 'cache-control': 'no-store' };
  await it.fulfill({ response, headers, body: change(await response.text()) });
};

test.each<[what: string, at: string, change: (text: string) => string, message: string]>([
  ['an altered entry', '**/assets/simulators/entry.*', (text) => `${text} `, 'could not be loaded'],
  [
    'data for a newer shell',
    SITE_DATA,
    (text) => text.replace(/standalone\.\w+\.js/, 'standalone.new.js'),
    'reload the page',
  ],
  [
    'a part that was closed',
    SITE_DATA,
    (text) => JSON.stringify({ ...(JSON.parse(text) as object), parts: [] }),
    'is no page that other sites may show',
  ],
  ['an altered style sheet', '**/standalone.*.css', (text) => `${text} `, 'could not be loaded'],
])('%s is refused, and what is right again is shown', async (_, at, change, message) => {
  const tab = await site.newPage();
  await tab.route(at, altered(change));
  await tab.goto(await hostOf('webpack'));
  await tab.waitForFunction("typeof show === 'function'");
  expect(await show(tab)).toContain(message);
  await tab.unroute(at);
  expect(await show(tab)).toBe('shown');
  site.takeProblems();
  await tab.context().close();
});

test('a part that was closed after it was shown is not shown again', async () => {
  const tab = await site.newPage();
  await tab.goto(await hostOf('webpack'));
  await tab.getByRole('heading', { level: 1 }).waitFor();
  await tab.route(SITE_DATA, (it) => it.fulfill({ status: 404 }));
  expect(await show(tab)).toContain('opens no part to other sites');
  site.takeProblems();
  await tab.context().close();
});

test('a page on a site whose meta element offers a dark scheme is dark in a dark browser', async () => {
  const tab = await site.newPage({ colorScheme: 'dark' });
  await tab.addInitScript(() => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'color-scheme',
      content: 'light dark',
    });
    // Before the scripts of the page, but not before there is a place for it.
    new MutationObserver((_, observer) => {
      if (document.querySelector('title')) observer.disconnect();
      document.querySelector('title')?.before(meta);
    }).observe(document, { childList: true, subtree: true });
  });
  await tab.goto(await hostOf('webpack'));
  const own = tab.locator('[data-jalon]');
  await own.waitFor();
  expect(await own.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgb(12, 15, 26)');
  await tab.context().close();
});
