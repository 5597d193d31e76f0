import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { writeFiles, type FileTexts } from '../core/files';
import { startSiteServer, type SiteServer } from '../local/site/server';
import { testSite } from '../testkit';
import { temporaryFolders } from '../testkit/temporary-folder';

const root = findRoot();
const folderWith = temporaryFolders();
/** Every error that the browser logs fails a test. */
const site = testSite({ settings: { embedding: ['simulators'] } });

const MOUNT = "(host, '/simulateur', document.querySelector('#simulateur'));";
const entry = () => `${site.origin}/embed/shell/mf-manifest.json`;

/** All that another site has to write, with the official runtime. */
const withRuntime = () => `import { createInstance } from '@module-federation/enhanced/runtime';
const host = createInstance({ name: 'partner', remotes: [{ name: 'jalon', entry: '${entry()}' }] });
const { mount } = await host.loadRemote('jalon/standalone');
await mount${MOUNT}
`;

/** The same where the plugin of the bundler has the address. */
const withPlugin = () => `import { getInstance } from '@module-federation/runtime';
import { mount } from 'jalon/standalone';
const host = getInstance();
await mount${MOUNT}
`;

/** A page with styles of its own. */
const page = (script: string) => `<!doctype html><html lang="fr"><title>Partenaire</title>
<style>h2 { margin: 40px }</style><h2>Chez le partenaire</h2><p>Bonjour</p><div id="simulateur"></div>
<script type="module" src="/${script}"></script></html>`;

/** Loads no file of another origin whose headers do not allow it. */
const STRICT = [{ key: 'Cross-Origin-Embedder-Policy', value: 'require-corp' }];
const HOSTING = JSON.stringify({
  hosting: {
    public: 'dist',
    rewrites: [],
    headers: [{ source: '**', headers: STRICT }],
  },
});

const bundled = (imported: string): FileTexts => ({
  'build.mjs': `${imported}
const options = { mode: 'production', context: import.meta.dirname, entry: './main.mjs' };
bundler(options, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});`,
  'main.mjs': withRuntime(),
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
    'index.html': page('main.js'),
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
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** Builds and serves another site. @returns its origin. */
async function serveHost(bundler: string): Promise<string> {
  const folder = folderWith({ 'firebase.json': HOSTING, ...BUNDLERS[bundler]?.() });
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
    await tab.goto(await serveHost(bundler));
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
