import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteDefinition } from '@jalon/shared/protocol';
import { writeFiles, type FileTexts } from './temporary-folder';

export type Bundler = 'webpack' | 'rspack';

/** What a test changes of the configuration, as code: properties of the object that has this name. */
export interface BuildSketch {
  bundler?: Bundler;
  /** Global of the container. */
  name?: string;
  output?: string;
  federation?: string;
  shared?: string;
  plugins?: string;
  devtool?: string;
  files?: FileTexts;
  /** A whole configuration of Rspack in place of ours. */
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
import './panel.css';

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

export default function Panel() {
  const [count, setCount] = useState(0);
  return (
    <button className="panel_aide0000" onClick={() => setCount(count + 1)}>
      Le panneau est là, {count} fois
    </button>
  );
}
`,
  'src/panel.css': '@layer parts.aide { .panel_aide0000 { color: rgb(1, 2, 3) } }',
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

function configurationOf(sketch: BuildSketch): string {
  const { bundler = 'rspack', name = 'aide_1a2b3c4d', output = '', federation = '' } = sketch;
  return `${TOOLS[bundler]}
const name = ${JSON.stringify(name)};
const fromShell = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });
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
    ${output}
  },
  module: {
    rules: [
      { test: /\\.jsx$/, loader: compile, options: { jsc } },
      { test: /\\.css$/, use: [Styles.loader, 'css-loader'] },
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
        '@jalon/shared/ui': fromShell('^1.0.0'),
        ${sketch.shared ?? ''}
      },
      manifest: true,
      dts: false,
      ${federation}
    }),
  ],
};
`;
}

const RUN: Record<Bundler, string> = {
  rspack: "import { rspack as bundler } from '@rspack/core';",
  webpack: "import bundler from 'webpack';",
};

const runner = (bundler: Bundler) => `${RUN[bundler]}
import configuration from './bundler.config.mjs';
const compiler = bundler({ context: import.meta.dirname, ...configuration });
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'));
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
`;

/**
 * Builds a remote in a new temporary folder with the official plugin, as a team with its own tools does.
 * @returns the folder of the build; its output is in \`dist\`, \`routes.json\` beside it.
 */
export function federationBuild(root: string, sketch: BuildSketch = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'federation-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFiles(folder, {
    ...SOURCES,
    ...sketch.files,
    'bundler.config.mjs': sketch.configuration ?? configurationOf(sketch),
    'build.mjs': runner(sketch.bundler ?? 'rspack'),
  });
  const env = { ...process.env, COMMIT: '1a2b3c4d5e6f' };
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: 'pipe', env });
  return folder;
}
