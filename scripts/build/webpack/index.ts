import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { readPart, containerName } from '../../core/parts';
import { findRoot } from '../../core/paths';
import { inputsHash } from '../../core/inputs';
import { type BuildContext, commonConfiguration, lazyFilePlugins } from './common';
import { developmentContainer, isDevelopment, livePageRequest, withHotReload } from './development';
import {
  INPUTS_PLACEHOLDER,
  pageAssetsPlugin,
  stableIdsPlugin,
  importedNamesPlugin,
} from './plugins';
import { sharedModuleOptions, contractModules, externalHostRuntime } from './sharing';

/** The build context of a part's folder, for development or for a release, as this process was started. */
function contextOf(folder: string): BuildContext {
  const root = findRoot(folder);
  const inputs = inputsHash(root, folder);
  return { root, part: readPart(folder), inputs, development: isDevelopment() };
}

/** CommonJS bundles for prerendering in Node. */
function serverConfiguration(context: BuildContext, entry: Record<string, string>): Configuration {
  const common = commonConfiguration(context, 'server');
  return {
    ...common,
    target: 'node20',
    entry,
    output: { ...common.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    // Lazy code and workers are left out, because prerendering does not wait for them.
    module: { ...common.module, parser: { javascript: { dynamicImportMode: 'weak' } } },
    // Not minified, so that the error message of a page keeps the names in it.
    optimization: { ...common.optimization, minimize: false, splitChunks: false },
  };
}

/** One bundle per page; the shell provides React and its other modules. */
function pagesServer(context: BuildContext): Configuration {
  const server = serverConfiguration(context, pageFiles(context));
  const provided = Object.keys(contractModules(context.root));
  const externals = Object.fromEntries(provided.map((name) => [name, `commonjs2 ${name}`]));
  return { ...server, externals, plugins: [...(server.plugins ?? []), importedNamesPlugin] };
}

/**
 * The server bundle of the shell: complete, as it provides the modules to others, and minified, as the renderer of each part
 * reads and compiles it.
 */
function shellServer(context: BuildContext): Configuration {
  const server = serverConfiguration(context, { shell: './src/server.tsx' });
  return { ...server, optimization: { ...server.optimization, minimize: true } };
}

function pageFiles({ part }: BuildContext): Record<string, string> {
  const pages = new Set(part.routes.map((route) => route.page));
  return Object.fromEntries([...pages].sort().map((page) => [page, `./src/pages/${page}`]));
}

function remoteClient(context: BuildContext): Configuration {
  const { root, part, development } = context;
  const common = commonConfiguration(context, 'client');
  const pages = pageFiles(context);
  const exposed = Object.entries(pages).map(([name, file]) => {
    const request = development ? livePageRequest(root, file) : file;
    return [`./${name}`, { import: request, name }] as const;
  });
  return {
    ...common,
    target: 'web',
    entry: {},
    externals: externalHostRuntime(root),
    plugins: [
      ...(common.plugins ?? []),
      ...lazyFilePlugins(development, Object.keys(pages)),
      stableIdsPlugin,
      pageAssetsPlugin(Object.keys(pages)),
      new ModuleFederationPlugin({
        // With the release in the name, two releases of one part never share a container in a tab.
        name: development
          ? developmentContainer(part.name)
          : containerName(part.name, INPUTS_PLACEHOLDER),
        filename: development ? 'entry.js' : 'entry.[contenthash:10].js',
        exposes: Object.fromEntries(exposed),
        shared: sharedModuleOptions(root, part.folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
    ],
  };
}

/**
 * The build of a remote: its pages as a federation container and as server bundles.
 * Everything comes from the folder's routes.json.
 * @param folder absolute path of the remote's folder.
 */
export function remoteConfigurations(folder: string): Configuration[] {
  const context = contextOf(folder);
  const client = remoteClient(context);
  return context.development ? [withHotReload(context, client)] : [client, pagesServer(context)];
}

const ENTRY = 'shell';

/** Module that exports the browser's request functions as they were when the shell started. */
const REQUESTS = 'src/security/requests.ts';
/** The expressions by which our code and packages, mainly Firebase, call these functions. */
const REQUEST_GLOBALS = ['fetch', 'Headers'].flatMap((name) =>
  ['', 'self.', 'globalThis.'].map((object) => [object + name, name] as const),
);

/** Makes the whole shell use those functions instead of the globals, which any part can replace. */
function firstRequests({ part }: BuildContext): webpack.ProvidePlugin {
  const file = join(part.folder, REQUESTS);
  return new webpack.ProvidePlugin(
    Object.fromEntries(REQUEST_GLOBALS.map(([path, name]) => [path, [file, name]])),
  );
}

function shellClient(context: BuildContext): Configuration {
  const { development } = context;
  const common = commonConfiguration(context, 'client');
  return {
    ...common,
    target: 'web',
    entry: { [ENTRY]: './src/main.tsx' },
    plugins: [
      ...(common.plugins ?? []),
      ...lazyFilePlugins(development),
      pageAssetsPlugin([ENTRY]),
      firstRequests(context),
    ],
  };
}

/**
 * The build of the shell: the entry of every page, and the server bundle. A plain application without federation's
 * plugin, which would look up each shared module at run time for the shell's own code too;
 * `shell/src/provided-modules.ts` lists what remotes get.
 * @param folder absolute path of the shell's folder.
 */
export function shellConfigurations(folder: string): Configuration[] {
  const context = contextOf(folder);
  const client = shellClient(context);
  return context.development ? [withHotReload(context, client)] : [client, shellServer(context)];
}
