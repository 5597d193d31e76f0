import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteDefinition } from '@jalon/shared/protocol';
import { writeFiles, type FileTexts } from './temporary-folder';
import { runVite, viteModules, type ViteMajor } from './vite-build';

export type Bundler = 'webpack' | 'rspack';

/** Changes of the configuration by a test, as code: properties of the object with the field's name. */
export interface BuildSketch {
  /** Global of the container. */
  name?: string;
  output?: string;
  federation?: string;
  shared?: string;
  plugins?: string;
  devtool?: string;
  files?: FileTexts;
  /** A whole configuration of the tool in place of ours. */
  configuration?: string;
}

export const HELP_ROUTE: RouteDefinition = {
  path: '/aide',
  page: 'HelpPage',
  title: 'Aide',
  description: 'Une page d’une équipe qui a ses propres outils.',
  access: 'public',
  index: true,
  prerender: false,
};

/** A page with a lazy panel that has a style sheet. */
const SOURCES: FileTexts = {
  'package.json': JSON.stringify({ name: 'help-app', version: '1.2.0' }),
  'routes.json': JSON.stringify({ name: 'aide', routes: [HELP_ROUTE] }),
  'src/HelpPage.jsx': `import { lazy, Suspense, useState } from 'react';
import { Button, Container, PageHead } from '@jalon/shared/ui';
import './panel.module.css';

const Panel = lazy(() => import('./Panel.jsx'));

export default function HelpPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Container>
      <PageHead title="Aide" />
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      <Suspense fallback={null}>{isOpen && <Panel />}</Suspense>
    </Container>
  );
}
`,
  'src/Panel.jsx': `import { useState } from 'react';
import styles from './panel.module.css';

export default function Panel() {
  const [count, setCount] = useState(0);
  return (
    <button className={styles.panel} onClick={() => setCount(count + 1)}>
      Le panneau est là, {count} fois
    </button>
  );
}
`,
  'src/panel.module.css': '@layer parts.aide { .panel { color: rgb(1, 2, 3) } }',
};

const TOOLS: Record<Bundler, string> = {
  rspack: `import { SubresourceIntegrityPlugin, CssExtractRspackPlugin as Styles } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
const compile = 'builtin:swc-loader';`,
  webpack: `import Styles from 'mini-css-extract-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
const compile = 'swc-loader';`,
};

function configurationOf(sketch: BuildSketch, bundler: Bundler): string {
  const { name = 'aide_1a2b3c4d', output = '', federation = '' } = sketch;
  return `${TOOLS[bundler]}
const name = ${JSON.stringify(name)};
const fromShell = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });
const modules = { localIdentName: '[local]_aide[hash:hex:4]', namedExport: false };
const jsc = { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } };
export default {
  mode: 'production',
  entry: {},
  devtool: ${sketch.devtool ?? "'hidden-source-map'"},
  output: {
    publicPath: 'auto',
    uniqueName: name,
    chunkFilename: '[name].[contenthash].js',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 5_000,
    ${output}
  },
  module: {
    rules: [
      { test: /\\.jsx$/, loader: compile, options: { jsc } },
      { test: /\\.css$/, use: [Styles.loader, { loader: 'css-loader', options: { modules } }] },
    ],
  },
  plugins: [
    new Styles({ filename: '[name].[contenthash].css' }),
    ${sketch.plugins ?? 'new SubresourceIntegrityPlugin(),'}
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './HelpPage': './src/HelpPage.jsx' },
      shared: {
        react: fromShell('^19.3.1'),
        'react/jsx-runtime': fromShell('^19.3.1'),
        '@jalon/shared/ui': fromShell('>=1.0.0 <3.0.0'),
        ${sketch.shared ?? ''}
      },
      manifest: true,
      dts: false,
      experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      ${federation}
    }),
  ],
};
`;
}

const BUNDLERS: Record<Bundler, string> = {
  rspack: "import { rspack as bundler } from '@rspack/core';",
  webpack: "import bundler from 'webpack';",
};

/** Script that builds several folders in one process, because starting a bundler takes longer than a build. */
const runner = (bundler: Bundler) => `${BUNDLERS[bundler]}
for (const folder of process.argv.slice(2)) {
  const { default: configuration } = await import(folder + '/bundler.config.mjs');
  const output = { ...configuration.output, path: folder + '/dist' };
  const compiler = bundler({ ...configuration, context: folder, output });
  await new Promise((resolve) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) {
        console.error(error ?? stats.toString('errors-only'));
        process.exitCode = 1;
      }
      compiler.close(resolve);
    });
  });
}
`;

/** A new temporary folder with the sources of a remote, and the configuration of its tool. */
function folderOf(modules: string, { files }: BuildSketch, configuration: FileTexts): string {
  const folder = mkdtempSync(join(tmpdir(), 'federation-'));
  symlinkSync(modules, join(folder, 'node_modules'));
  return writeFiles(folder, { ...SOURCES, ...files, ...configuration });
}

/** As in the environment of a pipeline. */
const COMMIT = '1a2b3c4d5e6f';

/** Builds a remote with Vite and its federation plugin. @returns see {@link federationBuilds}. */
export function viteBuild(
  root: string,
  major: ViteMajor,
  sketch: Pick<BuildSketch, 'files'> & { configuration: string },
): string {
  const configuration = { 'vite.config.mjs': sketch.configuration };
  const folder = folderOf(viteModules(root, major), sketch, configuration);
  // Each major has a name of its own, as two releases in one store do.
  runVite(folder, { COMMIT: `${String(major)}${COMMIT}` });
  return folder;
}

/**
 * Builds remotes in temporary folders with the official plugin, as a team with its own tools does.
 * @returns the folder of each; its output is in `dist`, `routes.json` beside it.
 */
export function federationBuilds(
  root: string,
  sketches: readonly BuildSketch[],
  bundler: Bundler = 'rspack',
): string[] {
  const folders = sketches.map((sketch) => {
    const text = sketch.configuration ?? configurationOf(sketch, bundler);
    return folderOf(join(root, 'node_modules'), sketch, { 'bundler.config.mjs': text });
  });
  const [first = tmpdir()] = folders;
  writeFiles(first, { 'build.mjs': runner(bundler) });
  // As in our own builds: avoids a failing build that only locates webpack, and a second of schema compilation.
  const env = {
    ...process.env,
    COMMIT,
    FEDERATION_WEBPACK_PATH: createRequire(join(root, 'package.json')).resolve('webpack'),
    SKIP_VALIDATION: 'y',
  };
  execFileSync(process.execPath, [join(first, 'build.mjs'), ...folders], { stdio: 'pipe', env });
  return folders;
}
