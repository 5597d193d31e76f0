import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runInContext, createContext } from 'node:vm';
import { findRoot } from '../../core/paths';
import { temporaryFolders, type FileTexts } from '../../testkit/temporary-folder';
import { HELP_ROUTE } from '../../testkit/federation-build';
import { classicScripts } from './modules';
import { readOutput } from './output';
import { makeRelease } from './release';

const root = findRoot();
const newFolder = temporaryFolders();

/** Bundling takes seconds on a busy machine (ms). */
jest.setTimeout(60_000);

const TARGET = { part: 'aide', container: 'aide_1a2b3c4d' };

const manifest = {
  metaData: {
    globalName: 'aide_1a2b3c4d',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.2.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      path: './HelpPage',
      assets: {
        js: { sync: ['assets/HelpPage-B1zf9ahp.js'], async: ['assets/Panel-Cd62vIzt.js'] },
        css: { sync: [], async: ['assets/Panel-DWgbBQGA.css'] },
      },
    },
  ],
};

/** As Vite writes it, with everything that it loads by itself. */
const OUTPUT: FileTexts = {
  'package.json': '{}',
  'routes.json': JSON.stringify({ name: 'aide', routes: [HELP_ROUTE] }),
  'dist/mf-manifest.json': JSON.stringify(manifest),
  'dist/remoteEntry.js': `import { scopes } from './assets/helpers-rsP3EuoI.js';
const mark = '__mf_init__';
globalThis['__mf_module_cache__'] ||= { share: {} };
export const init = (scope) => scopes.push(mark, scope);
export const get = () => import('./assets/HelpPage-B1zf9ahp.js').then((page) => () => page);
for (const __mfWarmupPath of ["assets/helpers-rsP3EuoI.js"]) {
  document.head.append(new URL(__mfWarmupPath, import.meta.url).href);
}
`,
  'dist/assets/helpers-rsP3EuoI.js': 'export const scopes = [];\n',
  'dist/assets/HelpPage-B1zf9ahp.js': `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./Panel-Cd62vIzt.js"])))=>i.map(i=>d[i]);
import { scopes } from './helpers-rsP3EuoI.js';
const preload = (load, files) => (files.length > 0 ? Promise.reject(new Error('preloads')) : load());
export const panel = () => preload(() => import('./Panel-Cd62vIzt.js'), __vite__mapDeps([0]));
export const logo = "" + new URL('logo-DoxMISfN.svg', import.meta.url).href;
export default scopes;
`,
  'dist/assets/Panel-Cd62vIzt.js': "export default 'the panel';\n",
  'dist/assets/Panel-DWgbBQGA.css': '@layer parts.aide{.panel_aide12d8{color:#010203}}',
  'dist/assets/logo-DoxMISfN.svg': '<svg/>',
};

const convert = (files: FileTexts = {}) =>
  classicScripts(
    root,
    TARGET,
    readOutput(join(newFolder({ ...OUTPUT, ...files }), 'dist'), 'aide'),
  );

interface Page {
  default: unknown[];
  logo: string;
  panel: () => Promise<{ default: string }>;
}

/** Runs classic scripts as the shell does: the entry, then each lazy script if it has the integrity that is asked for. */
function openIn(folder: string, entry: string) {
  const appended: string[] = [];
  const context: Record<string, unknown> = createContext({
    URL,
    location: { href: 'https://www.example.fr/aide' },
    document: {
      baseURI: 'https://www.example.fr/aide',
      head: { append: (it: string) => appended.push(it) },
    },
  });
  context.window = context;
  context.self = context;
  const run = (file: string) =>
    runInContext(readFileSync(join(folder, file), 'utf8'), context) as unknown;
  context.__jalon = {
    loadScript: async (url: string, integrity: string) => {
      const file = url.replace('/assets/aide/', '');
      const bytes = readFileSync(join(folder, file));
      expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
      await Promise.resolve(run(file));
    },
  };
  run(entry);
  const container = context.aide_1a2b3c4d as {
    init: (scope: object) => Promise<void>;
    get: (name: string) => Promise<() => Page>;
  };
  const caches = () => Object.keys(context).filter((name) => name.includes('cache'));
  return { container, appended, caches };
}

test('modules of Vite become classic scripts that load lazy ones with their integrity, nothing else, and have a cache of their own', async () => {
  const { folder, entry } = await convert();
  const { container, appended, caches } = openIn(folder, entry);
  const scope = {};
  await container.init(scope);
  const page = (await container.get('./HelpPage'))();
  expect(page.default).toEqual(['__mf_init__', scope]);
  expect(page.logo).toMatch(
    /^https:\/\/www\.example\.fr\/assets\/aide\/logo-DoxMISfN\.[0-9a-f]{10}\.svg$/,
  );
  expect((await page.panel()).default).toBe('the panel');
  expect(appended).toEqual([]);
  expect(caches()).toEqual(['__mf_module_cache__aide_1a2b3c4d']);
  rmSync(folder, { recursive: true });
});

test('a release of Vite’s output requires the host, has the styles of lazy code among those of the page, and the same id wherever it was built', async () => {
  const make = async () => {
    const { release, reasons, folder } = await makeRelease(
      root,
      'aide',
      join(newFolder(OUTPUT), 'dist'),
      {},
    );
    rmSync(folder, { recursive: true });
    expect(reasons).toEqual([]);
    return release;
  };
  const release = await make();
  expect(release.requires).toEqual({ '@jalon/shell/host': '^1.0.0' });
  expect(release.pages.HelpPage?.css).toEqual(['client/assets/Panel-DWgbBQGA.css']);
  expect(release.pages.HelpPage?.js).toHaveLength(1);
  expect((await make()).id).toBe(release.id);
});

test.each([
  ['a file outside the folder', "import '../../outside.js';", { 'outside.js': '' }],
  [
    'the address of a file outside the folder',
    "export default new URL('../../outside.txt', import.meta.url);",
    { 'outside.txt': '' },
  ],
  [
    'a folder outside, by a function of webpack',
    "export default import.meta.webpackContext('../../more');",
    { 'more/outside.js': '' },
  ],
  ['a package', "import 'lodash';", { 'node_modules/lodash/index.js': '' }],
  [
    'a loader of its own, which is not run',
    "import '!../run.cjs!./helpers-rsP3EuoI.js';",
    { 'dist/run.cjs': "require('node:fs').writeFileSync(__dirname + '/ran', '')" },
  ],
])('a script that imports %s is refused', async (_, code, files: FileTexts) => {
  const from = newFolder({ ...OUTPUT, ...files, 'dist/assets/Panel-Cd62vIzt.js': code });
  const converted = classicScripts(root, TARGET, readOutput(join(from, 'dist'), 'aide'));
  await expect(converted).rejects.toThrow(/not found|Can't resolve/);
  expect(existsSync(join(from, 'dist/ran'))).toBe(false);
});

test('an output that preloads in a way of a later version of Vite is refused', async () => {
  const later = 'var __vite__mapDeps=(i)=>__vite__mapDeps.all[i];\nexport default __vite__mapDeps;';
  await expect(convert({ 'dist/assets/Panel-Cd62vIzt.js': later })).rejects.toThrow(
    /preloads files in an unknown way/,
  );
});
