import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSubmitted, folderFiles } from '../../gate';
import { findRoot } from '../../core/paths';
import { federationBuilds, HELP_ROUTE, type BuildSketch } from '../../testkit/federation-build';
import { shellRelease } from '../../testkit/release-builder';
import { readOutput } from './output';
import { makeRelease, type Made } from './release';

const PROVIDED = { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@jalon/shared/ui': '1.0.0' };
const root = findRoot();
let folders: string[] = [];

/** Bundlers start slowly on a busy machine (ms). */
jest.setTimeout(60_000);

/** A folder for the releases of this test, apart from the builds of the checkout. */
const workplace = mkdtempSync(join(tmpdir(), 'made-'));
const make = (folder: string): Promise<Made> =>
  makeRelease(workplace, 'aide', join(folder, 'dist'), PROVIDED);

const reasons = async (folder: string) => (await make(folder)).reasons;

async function released(folder: string) {
  const made = await make(folder);
  expect(made.reasons).toEqual([]);
  return made;
}

/** Builds whose configuration is wrong. */
const BUILDS: [fault: string, sketch: BuildSketch, refusal: RegExp][] = [
  [
    'lazy files without integrity',
    { plugins: '' },
    /\.js of aide would load without integrity.*SubresourceIntegrityPlugin of "@rspack\/core"/,
  ],
  [
    'another public path',
    { output: "publicPath: '/static/'," },
    /built for the public path "\/static\/".*below \/assets\/aide\/.*"output.publicPath" to "auto"/,
  ],
  [
    'chunks that collide with those of other releases',
    { output: "uniqueName: 'help-app'," },
    /would mix with chunks of another release.*"output.uniqueName".*"aide_1a2b3c4d"/,
  ],
  [
    'a container name that all builds share',
    { name: 'aide' },
    /registers the global "aide", and two releases.*name: `aide_\$\{commit\}`/,
  ],
  [
    'the container name of another part',
    { name: 'wizard_1a2b' },
    /registers the global "wizard_1a2b".*letters and digits after "aide_"/,
  ],
  [
    'a copy of React',
    { shared: "react: { singleton: true, requiredVersion: '^19.3.1' }," },
    /\.js of aide contains a copy of react, and the shell provides 19\.3\.1.*"react": \{ singleton: true, import: false, requiredVersion: "\^19\.3\.1" \}/,
  ],
  [
    'a copy of the JSX runtime, with React shared',
    {
      federation:
        "shared: { react: fromShell('^19.3.1'), '@jalon/shared/ui': fromShell('^1.0.0') },",
    },
    /^__federation_expose_HelpPage\S+\.js of aide contains a copy of react\/jsx-runtime, and the shell provides 19\.3\.1.*"react\/jsx-runtime": \{ singleton: true, import: false, requiredVersion: "\^19\.3\.1" \}/,
  ],
  [
    'a range that the next version of the shell would not satisfy',
    { shared: "react: fromShell('19.3.1')," },
    /aide requires react "19\.3\.1", and the shell provides 19\.3\.1.*"\^19\.3\.1"/,
  ],
  ['no source maps', { devtool: 'false' }, /has no source map.*"hidden-source-map"/],
  [
    'scripts in a folder',
    { output: "chunkFilename: 'js/[name].[contenthash].js'," },
    /js\/.*of aide: the policy of the site runs scripts right below \/assets\/aide\/ only/,
  ],
  [
    'names without a hash',
    { output: "chunkFilename: '[name].js'," },
    /__federation_expose_HelpPage\.js.*of aide may be cached for a year.*"\[contenthash\]"/,
  ],
  [
    'a page that is not exposed',
    { federation: "exposes: { './Help': './src/HelpPage.jsx' }," },
    /\/aide of aide is page HelpPage, and the build exposes \.\/Help\. Add "\.\/HelpPage"/,
  ],
  [
    'an entry that is a module',
    { federation: "library: { type: 'commonjs-module' }," },
    /remote entry of aide is of type "commonjs-module".*Leave "library" out/,
  ],
  [
    'remotes of its own',
    { federation: "remotes: { other: 'other@https://other.example/remoteEntry.js' }," },
    /aide loads other by itself.*Leave "remotes" out/,
  ],
  [
    'a page to be prerendered',
    {
      files: {
        'routes.json': JSON.stringify({
          name: 'aide',
          routes: [{ ...HELP_ROUTE, prerender: true }],
        }),
      },
    },
    /\/aide of aide is to be prerendered.*"prerender" to false/,
  ],
  [
    'routes of another part',
    { files: { 'routes.json': JSON.stringify({ name: 'help', routes: [HELP_ROUTE] }) } },
    /is of "help", and aide is to be published/,
  ],
  [
    'no version',
    { files: { 'package.json': JSON.stringify({ name: 'help-app' }) } },
    /has the version ".*"\. Write one in the package\.json/,
  ],
];

/** The configuration that teams read. */
const readme = readFileSync(join(root, 'scripts/build/federation/README.md'), 'utf8');
const [, documented = ''] = /```js\n([^`]+`aide_[^`]+`[^`]+)```/.exec(readme) ?? [];
const AS_DOCUMENTED: BuildSketch = {
  configuration: documented,
  files: { 'src/HelpPage.js': "export { PageHead as default } from '@jalon/shared/ui';" },
};

/** A build whose style sheet is loaded only with a lazy panel. */
const LAZY_STYLE: BuildSketch = {
  files: {
    'src/HelpPage.jsx': `import { lazy } from 'react';

export default lazy(() => import('./Panel.jsx'));
`,
  },
};

let good: string;
let asDocumented: string;
let asExamples: string;
let lazyStyle: string;
let wrong: string[];

beforeAll(() => {
  const sketches = BUILDS.map(([, sketch]) => sketch);
  folders = federationBuilds(root, [{}, AS_DOCUMENTED, AS_EXAMPLES, LAZY_STYLE, ...sketches]);
  [good = '', asDocumented = '', asExamples = '', lazyStyle = '', ...wrong] = folders;
});
afterAll(() => {
  for (const folder of [...folders, workplace]) rmSync(folder, { recursive: true });
});

describe('the output of Rspack with the official plugin', () => {
  test('the output of Rspack becomes a release with its routes, pages and files, and an entry name with a hash', async () => {
    const { release } = await released(good);
    expect(release).toMatchObject({
      part: 'aide',
      kind: 'remote',
      version: '1.2.0',
      container: 'aide_1a2b3c4d',
      routes: [HELP_ROUTE],
      requires: {
        react: '>=19.3.1 <20.0.0',
        'react/jsx-runtime': '>=19.3.1 <20.0.0',
        '@jalon/shared/ui': '>=1.0.0 <3.0.0',
      },
    });
    expect(release.entry).toMatch(/^client\/entry\.[0-9a-f]{8}\.js$/);
    expect(Object.keys(release.pages)).toEqual(['HelpPage']);
    expect(release.pages.HelpPage?.js).toHaveLength(1);
    expect(release.pages.HelpPage?.css).toHaveLength(1);
    const kinds = release.files.map(({ path }) => path.replace(/^([^/]*).*(\.\w+)$/, '$1 $2'));
    expect([...new Set(kinds)].sort()).toEqual([
      'client .css',
      'client .js',
      'client .txt',
      'maps .map',
      'packages .json',
      'routes .json',
    ]);
  });

  test('the output of Rspack passes the gate beside a shell', async () => {
    const { release, folder } = await released(good);
    const shell = { ...shellRelease(), provides: PROVIDED };
    const readFile = folderFiles(folder);
    const refusals = checkSubmitted({ submitted: release, live: [shell], readFile });
    expect(refusals).toEqual([]);
  });

  test('the same output of Rspack gives the same release id', async () => {
    const { id } = (await released(good)).release;
    expect((await released(good)).release.id).toBe(id);
  });

  test('a release lists the packages in the output of Rspack', async () => {
    const { folder } = await released(good);
    const packages = readFileSync(join(folder, 'packages.json'), 'utf8');
    expect(packages).toContain('"@module-federation/runtime-core"');
    expect(packages).not.toContain('unknown');
    expect(packages).not.toContain('"react"');
  });
});

/** As public examples write it. */
const AS_EXAMPLES: BuildSketch = {
  name: 'help_app',
  devtool: 'false',
  plugins: '',
  output:
    "uniqueName: 'help-app', publicPath: 'http://localhost:3001/', chunkFilename: '[name].js',",
  federation: "shared: { react: { singleton: true }, '@jalon/shared/ui': fromShell('^1.0.0') },",
};

test('the configuration of public examples gets all refusals at once, also without source maps', async () => {
  const said = await reasons(asExamples);
  const parts = [
    /global "help_app".*"output\.uniqueName" to the same/,
    /public path "http:\/\/localhost:3001\/"/,
    /may be cached for a year.*"filename" of CssExtractRspackPlugin/,
    /would load without integrity/,
    /has no source map/,
    /contains a copy of react, /,
    /contains a copy of react\/jsx-runtime, /,
  ];
  expect(said).toEqual(parts.map((part) => expect.stringMatching(part) as string));
});

test('the configuration in the README makes a release', async () => {
  expect((await released(asDocumented)).release.container).toBe('aide_1a2b3c4d');
});

test.each(BUILDS.map(([fault, , refusal], index) => [fault, refusal, index] as const))(
  'a build with %s is refused, with the remedy',
  async (_, refusal, index) => {
    expect(await reasons(wrong[index] ?? '')).toEqual([expect.stringMatching(refusal)]);
  },
);

test('a lazy style sheet is refused if no script contains its integrity hash, as in webpack builds', async () => {
  const lazy = readdirSync(join(lazyStyle, 'dist')).find((name) => name.endsWith('.css')) ?? '';
  expect(await reasons(lazyStyle)).toEqual([]);
  appendFileSync(join(lazyStyle, 'dist', lazy), '\n');
  expect(await reasons(lazyStyle)).toEqual([
    expect.stringMatching(
      /\.css of aide would load without integrity\. Use CssExtractRspackPlugin/,
    ),
  ]);
});

describe('an altered output', () => {
  let copy: string;
  const dist = () => join(copy, 'dist');

  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'output-'));
    folders.push(copy);
    cpSync(good, copy, { recursive: true, filter: (file) => !file.endsWith('node_modules') });
  });

  test('the error for an output without mf-manifest.json and routes.json gives both remedies', async () => {
    rmSync(join(copy, 'routes.json'));
    rmSync(join(dist(), 'mf-manifest.json'));
    await expect(make(copy)).rejects.toThrow(
      /mf-manifest\.json is missing\. Build with "manifest: true".*\n.*routes\.json is missing.*routes\.schema\.json/,
    );
  });

  test.each([
    ['missing', null, /routes\.json is missing.*routes\.schema\.json/],
    ['invalid', '{"name":"aide","routes":[{}]}', /routes\.json.*path/s],
  ])('other faults are listed beside a routes.json that is %s', async (_, text, message) => {
    if (text === null) rmSync(join(copy, 'routes.json'));
    else writeFileSync(join(copy, 'routes.json'), text);
    writeFileSync(join(dist(), 'logo.svg'), '<svg/>');
    expect(await reasons(copy)).toEqual([
      expect.stringMatching(message),
      expect.stringMatching(/^logo\.svg of aide may be cached/),
    ]);
  });

  test('the error for a manifest of another format names the missing field', async () => {
    writeFileSync(join(dist(), 'mf-manifest.json'), '{"metaData":{}}');
    await expect(make(copy)).rejects.toThrow(
      /not a manifest of the official plugin \("metaData\.globalName"/,
    );
  });

  test('the error for an output without a file of its manifest names the file', async () => {
    const lazy = readdirSync(dist()).find((name) => /^\d+\..*\.js$/.test(name)) ?? '';
    rmSync(join(dist(), lazy));
    await expect(make(copy)).rejects.toThrow(`has no ${lazy}, which its mf-manifest.json names`);
  });

  test('routes.json may be in the output folder itself', async () => {
    cpSync(join(copy, 'routes.json'), join(dist(), 'routes.json'));
    rmSync(join(copy, 'routes.json'));
    expect(await reasons(copy)).toEqual([]);
  });

  test('a release leaves out main.js and index.html for standalone use, and the manifest', () => {
    writeFileSync(join(dist(), 'main.js'), '// starts the application alone');
    writeFileSync(join(dist(), 'index.html'), '<script src="main.js"></script>');
    writeFileSync(join(dist(), 'logo.1a2b3c4d.svg'), '<svg/>');
    const { code, media } = readOutput(dist(), 'aide');
    expect(code).not.toContain('main.js');
    expect(media).toEqual(['logo.1a2b3c4d.svg']);
  });

  test('scripts with any number of marks of React are searched in time', async () => {
    appendFileSync(
      join(dist(), 'remoteEntry.js'),
      `/*${'.transitional.element;'.repeat(200_000)}*/`,
    );
    expect(await reasons(copy)).toEqual([]);
  });

  test('a media file without a hash in its name is refused', async () => {
    writeFileSync(join(dist(), 'logo.svg'), '<svg/>');
    expect(await reasons(copy)).toEqual([
      expect.stringMatching(/^logo\.svg of aide may be cached/),
    ]);
  });
});
