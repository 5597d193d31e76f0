import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  'package.json': '{"version":"1.3.0"}',
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

async function convert(files: FileTexts = {}, prepare: (folder: string) => void = () => undefined) {
  const from = newFolder({ ...OUTPUT, ...files });
  prepare(from);
  return classicScripts(root, TARGET, readOutput(join(from, 'dist'), 'aide'), newFolder());
}

/** All scripts that were made. */
const textOf = ({ ready: { folder, code } }: Awaited<ReturnType<typeof convert>>) =>
  code.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');

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
  const { folder, entry } = (await convert()).ready;
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
});

async function release(from: string) {
  const { folder, ...made } = await makeRelease(root, 'aide', join(from, 'dist'), {});
  const packages = readFileSync(join(folder, 'packages.json'), 'utf8');
  rmSync(folder, { recursive: true });
  return { ...made, packages };
}

test('a release of Vite’s output requires the host, has the version of its package.json, and the styles of lazy code among those of the page', async () => {
  const made = await release(newFolder(OUTPUT));
  expect(made.reasons).toEqual([]);
  expect(made.release.requires).toEqual({ '@jalon/shell/host': '^1.0.0' });
  expect(made.release.version).toBe('1.3.0');
  expect(made.release.pages.HelpPage?.css).toEqual(['client/assets/Panel-DWgbBQGA.css']);
  expect(made.release.pages.HelpPage?.js).toHaveLength(1);
});

test('a release has the same id wherever it is made', async () => {
  const deeper = Object.entries(OUTPUT).map(([file, text]) => [`a/b/${file}`, text]);
  const { id } = (await release(newFolder(OUTPUT))).release;
  const place = process.cwd();
  process.chdir(tmpdir());
  try {
    const from = join(newFolder(Object.fromEntries(deeper) as FileTexts), 'a/b');
    expect((await release(from)).release.id).toBe(id);
  } finally {
    process.chdir(place);
  }
});

const PANEL = 'dist/assets/Panel-Cd62vIzt.js';
const mapOf = (sources: unknown) =>
  JSON.stringify({ version: 3, sources, names: [], mappings: 'AAAA' });
/** Longer than what needs no map. */
const LONG = `export default ${JSON.stringify('x'.repeat(1_000))};`;

test('no code of an output runs where it is bundled', async () => {
  const ran = join(newFolder(), 'ran');
  const write = `this.constructor.constructor('return process')().getBuiltinModule('fs').writeFileSync(${JSON.stringify(ran)}, '')`;
  const code = `export default () => import(/* webpackChunkName: ((() => { ${write}; return 'a'; })()) */ './helpers-rsP3EuoI.js');`;
  const made = await convert({ [PANEL]: code });
  expect(made.ready.faults).toEqual([]);
  expect(existsSync(ran)).toBe(false);
});

const SECRET = 'text of another file of the machine';
/** How a script names a file outside the folder of the output. @param url of that file. */
const LEAKS: [what: string, code: (url: string) => string][] = [
  ['its address', (url) => `export default new URL('${url}', import.meta.url);`],
  ['its text', (url) => `import text from '${url}' with { type: 'text' }; export default text;`],
  ['its JSON', (url) => `import text from '${url}' with { type: 'json' }; export default text;`],
  [
    'an asset of webpack',
    (url) => `import text from './p.webpack[asset/source]!=!${url}'; export default text;`,
  ],
  ['its bytes', (url) => `import text from '${url}' with { type: 'bytes' }; export default text;`],
  [
    'a link in the folder',
    () => "import text from './link.json' with { type: 'json' }; export default text;",
  ],
];

test.each(LEAKS)(
  'a script that imports a file of the machine by %s is refused',
  async (_, code) => {
    const secret = join(newFolder({ secret: JSON.stringify(SECRET) }), 'secret');
    const made = await convert({ [PANEL]: code(pathToFileURL(secret).href) }, (from) => {
      symlinkSync(secret, join(from, 'dist/assets/link.json'));
    });
    expect(made.ready.faults).toEqual([expect.stringMatching(/is not a file of the output/)]);
    expect(textOf(made) + readdirSync(made.ready.folder).join()).not.toMatch(/another file|secret/);
  },
);

test('a source map brings no file of the machine into the release, and one that is a pipe is refused', async () => {
  const secret = join(newFolder({ secret: SECRET }), 'secret');
  const named = await convert({ [`${PANEL}.map`]: mapOf([secret]) });
  const maps = readdirSync(named.ready.folder).filter((file) => file.endsWith('.map'));
  const texts = maps.map((file) => readFileSync(join(named.ready.folder, file), 'utf8'));
  expect(texts.join('')).not.toContain(SECRET);

  const piped = await convert({}, (from) => {
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(from, `${PANEL}.map`)]);
  });
  expect(piped.ready.faults).toEqual([
    expect.stringMatching(/Panel-\S+ of aide .*is not a file of the output/),
  ]);
});

test('functions of webpack bring no folder into the release', async () => {
  const made = await convert({
    'more/outside.js': "export default 'of another folder';",
    [PANEL]: "export default import.meta.webpackContext?.('../../more');",
  });
  expect(textOf(made)).not.toContain('of another folder');
});

test('the package.json above replaces no script', async () => {
  const browser = { './dist/assets/helpers-rsP3EuoI.js': false };
  const made = await convert({ 'package.json': JSON.stringify({ browser }) });
  expect(made.output.code).toContain('assets/helpers-rsP3EuoI.js');
});

test('packages are listed by source maps that no script names', async () => {
  const made = await release(
    newFolder({
      ...OUTPUT,
      'dist/remoteEntry.js.map': mapOf([]),
      [PANEL]: LONG,
      [`${PANEL}.map`]: mapOf(['../../node_modules/left-pad/index.js', null]),
    }),
  );
  expect(made.reasons).toEqual([]);
  expect(made.packages).toContain('left-pad');
});

test.each<[what: string, files: FileTexts, reasons: RegExp[]]>([
  [
    'a script without a source map beside an entry with one, but none that the plugin generates',
    {
      'dist/remoteEntry.js.map': mapOf([]),
      [PANEL]: `import './hostInit-rsP3EuoI.js'; ${LONG}`,
      'dist/assets/hostInit-rsP3EuoI.js': LONG,
    },
    [/^assets\/Panel-Cd62vIzt\.js of aide has no source map.*"build\.sourcemap" to true/],
  ],
  [
    'a source map that cannot be read',
    { [PANEL]: LONG, [`${PANEL}.map`]: '{' },
    [
      /^assets\/Panel-\S+ of aide .*Panel-Cd62vIzt\.js\.map is not a source map/,
      /^assets\/Panel-\S+ of aide has no source map/,
    ],
  ],
  [
    'media that nothing names',
    { 'dist/logo.svg': '', 'dist/photo-1024x768.png': '' },
    [/^logo\.svg, photo-1024x768\.png of aide would not be in the release/],
  ],
  [
    'media of "public" that a style sheet names',
    {
      'dist/assets/Panel-DWgbBQGA.css':
        '@layer parts.aide{.p_aide12d8{background:url(../photo-1024x768.png)}}',
      'dist/photo-1024x768.png': '',
    },
    [/^photo-1024x768\.png of aide may be cached for a year/],
  ],
  [
    'an import of what a variable names',
    { [PANEL]: 'export default (name) => import(name);' },
    [/^assets\/Panel-Cd62vIzt\.js of aide imports what only a variable names/],
  ],
  [
    'an import with a pattern',
    { [PANEL]: 'export default (name) => import(`./${name}.js`);' },
    [/^assets\/Panel-Cd62vIzt\.js of aide imports what only a variable names/],
  ],
  [
    'a page in the entry',
    {
      'dist/remoteEntry.js': `import * as page from './assets/HelpPage-B1zf9ahp.js';
export const init = () => '__mf_init__';
export const get = () => Promise.resolve(() => page);`,
    },
    [/^\.\/HelpPage of aide is in the entry.*"inlineDynamicImports"/],
  ],
  [
    'several faults, of the configuration and of scripts',
    {
      'package.json': '{"version":"1.0.0/../x"}',
      'dist/mf-manifest.json': JSON.stringify({
        ...manifest,
        metaData: { ...manifest.metaData, publicPath: '/' },
      }),
      [PANEL]: "import 'lodash';",
      'dist/assets/helpers-rsP3EuoI.js': 'export const scopes = [',
    },
    [
      /"base" to ".\/"/,
      /^assets\/Panel-\S+ of aide cannot become a classic script.*: Can't resolve 'lodash'\.$/,
      /^assets\/helpers-\S+ of aide cannot become a classic script.*: .*\.$/,
      /has the version "1\.0\.0\/\.\.\/x"/,
    ],
  ],
])('%s is refused in words of Vite', async (_, files, reasons) => {
  const made = await release(newFolder({ ...OUTPUT, ...files }));
  expect([...made.reasons].sort()).toEqual(
    reasons.map((reason) => expect.stringMatching(reason) as string),
  );
});

test('the import of remotes in the runtime of federation is no fault', async () => {
  const runtime = `export default (url) => { try { import(url).then(String) } catch (error) { throw new Error(\`Failed to load ESM entry from "\${url}"\`) } };`;
  expect((await convert({ [PANEL]: runtime })).ready.faults).toEqual([]);
});

test('addresses that a pattern makes stay as they are', async () => {
  const code = 'export default (name) => new URL(`./${name}.svg`, import.meta.url).href;';
  const made = await convert({ [PANEL]: code });
  expect(made.ready.faults).toEqual([]);
  expect(made.ready.media).toHaveLength(1);
});

test.each([
  ['a file outside the folder', "import '../../outside.js';", { 'outside.js': '' }],
  [
    'the address of a file outside the folder',
    "export default new URL('../../outside.txt', import.meta.url);",
    { 'outside.txt': '' },
  ],
  ['a package', "import 'lodash';", { 'node_modules/lodash/index.js': '' }],
  [
    'a loader of its own, which is not run',
    "import '!../run.cjs!./helpers-rsP3EuoI.js';",
    { 'dist/run.cjs': "require('node:fs').writeFileSync(__dirname + '/ran', '')" },
  ],
])('a script that imports %s is refused', async (_, code, files: FileTexts) => {
  const from = newFolder({ ...OUTPUT, ...files, [PANEL]: code });
  const { ready } = await classicScripts(
    root,
    TARGET,
    readOutput(join(from, 'dist'), 'aide'),
    newFolder(),
  );
  expect(ready.faults).toEqual([expect.stringMatching(/not found|Can't resolve/)]);
  expect(existsSync(join(from, 'dist/ran'))).toBe(false);
});

test.each([
  [
    'later version',
    'var __vite__mapDeps=(i)=>__vite__mapDeps.all[i];\nexport default __vite__mapDeps;',
  ],
  [
    'minifier, on one line with code',
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./a.js"])))=>i.map(i=>d[i]);export default 1;',
  ],
])('an output that preloads in a way of a %s is refused', async (_, code) => {
  const { ready } = await convert({ [PANEL]: code });
  expect(ready.faults).toEqual([expect.stringMatching(/preloads files in an unknown way/)]);
});
