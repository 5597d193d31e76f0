import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { contractModules } from '../../build/webpack/sharing';
import type { Part } from '../../core/parts';
import {
  compile,
  entryText,
  type FilesByChunk,
  generate,
  pagesOf,
  presetFor,
  routesOf,
} from './compile';

/** Name of its entry, and of its folder below /assets/. */
export const APPLICATION = 'app';
/** The trusted-types policy that creates script URLs; see `scripts/compose/headers.ts`. */
const TRUSTED_TYPES = 'default';
/** File in its folder that names the files of each page. */
export const FILES = 'files.json';

/**
 * All parts as one webpack application: one entry, one chunk per page, and common chunks. It is served with the headers
 * of our pages, so its scripts have integrity hashes and their URLs come from the one trusted-types policy.
 */
export function buildApplication(
  root: string,
  parts: readonly [Part, ...Part[]],
  work: string,
  output: string,
): Promise<FilesByChunk> {
  const pages = pagesOf(parts, (part, page) => join(part.folder, 'src', 'pages', page));
  const entry = generate(
    join(work, 'application', 'main.ts'),
    entryText(parts[0], routesOf(parts), pages, `/assets/${APPLICATION}/${FILES}`),
  );
  const preset = presetFor(root, APPLICATION, parts, output);
  return compile({
    ...preset,
    entry: { [APPLICATION]: entry },
    output: { ...preset.output, trustedTypes: TRUSTED_TYPES },
    plugins: [...(preset.plugins ?? []), new SubresourceIntegrityPlugin()],
  });
}

export const HOST = 'host';
const ENTRY_POINTS = '@jalon/shared/';
const ENTRY = 'remoteEntry.js';
const MANIFEST = 'mf-manifest.json';

/**
 * Shared singletons, as in the guide. The entry points that our shell provides are shared too, as pages share their
 * state; by file, because they also import each other.
 */
function shared(root: string) {
  const entryPoints = Object.entries(contractModules(root)).filter(([name]) =>
    name.startsWith(ENTRY_POINTS),
  );
  return {
    react: { singleton: true },
    'react-dom': { singleton: true },
    'react-router-dom': { singleton: true },
    ...Object.fromEntries(
      entryPoints.map(([name, version]) => [
        join(root, 'shared', 'src', name.slice(ENTRY_POINTS.length), 'index.ts'),
        { singleton: true, shareKey: name, version },
      ]),
    ),
  };
}

async function buildRemote(root: string, part: Part, output: string): Promise<void> {
  const preset = presetFor(root, part.name, [part], join(output, part.name));
  const exposes = pagesOf([part], (_, page) => join(part.folder, 'src', 'pages', page));
  await compile({
    ...preset,
    entry: {},
    output: { ...preset.output, publicPath: 'auto' },
    plugins: [
      ...(preset.plugins ?? []),
      new ModuleFederationPlugin({
        name: part.name,
        filename: ENTRY,
        exposes: Object.fromEntries(
          [...exposes].map(([chunk, file]) => [`./${chunk.slice(part.name.length + 1)}`, file]),
        ),
        shared: shared(root),
        dts: false,
      }),
    ],
  });
}

/**
 * Host and remotes as the guide of Module Federation shows them: a manifest per remote, an asynchronous start, default
 * settings. Types are left out: they cost the build time, not the visitor.
 */
export async function buildFederation(
  root: string,
  [shell, ...remotes]: readonly [Part, ...Part[]],
  work: string,
  output: string,
): Promise<FilesByChunk> {
  for (const part of remotes) await buildRemote(root, part, output);
  const pages = pagesOf(remotes, (part, page) => `${part.name}/${page}`);
  const routes = routesOf(remotes);
  generate(join(work, 'federation', 'bootstrap.ts'), entryText(shell, routes, pages, null));
  const entry = generate(join(work, 'federation', 'index.ts'), "import('./bootstrap');\n");
  const preset = presetFor(root, HOST, [shell], join(output, HOST));
  return compile({
    ...preset,
    entry: { [HOST]: entry },
    output: { ...preset.output, publicPath: 'auto' },
    plugins: [
      ...(preset.plugins ?? []),
      new ModuleFederationPlugin({
        name: HOST,
        remotes: Object.fromEntries(
          remotes.map(({ name }) => [name, `${name}@/assets/${name}/${MANIFEST}`]),
        ),
        shared: shared(root),
        dts: false,
      }),
    ],
  });
}
