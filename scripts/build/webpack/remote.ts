import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { findRoot } from '../../core/paths';
import { readPart } from '../../core/parts';
import { inputsHash } from '../../model/inputs';
import { containerName } from '../../model/names';
import { commonConfiguration, lazyFiles, type BuildContext } from './common';
import { developmentContainer, isDevelopment, withHotReload } from './development';
import { INPUTS_PLACEHOLDER } from './inputs-plugin';
import { hostRuntime } from './host-runtime';
import { PageAssetsPlugin } from './page-assets-plugin';
import { pagesServer } from './server';
import { consumed } from './sharing';
import { StableIdsPlugin } from './stable-ids-plugin';

function pageFiles({ part }: BuildContext): Record<string, string> {
  const pages = new Set(part.routes.map((route) => route.page));
  return Object.fromEntries([...pages].sort().map((page) => [page, `./src/pages/${page}`]));
}

function remoteClient(context: BuildContext): Configuration {
  const { root, part, development } = context;
  const common = commonConfiguration(context, 'client');
  const pages = pageFiles(context);
  const exposes = Object.fromEntries(
    Object.entries(pages).map(([name, file]) => [`./${name}`, { import: file, name }]),
  );
  return {
    ...common,
    target: 'web',
    entry: {},
    externals: hostRuntime(root),
    plugins: [
      ...(common.plugins ?? []),
      ...lazyFiles(development, Object.keys(pages)),
      new StableIdsPlugin(),
      new PageAssetsPlugin(Object.keys(pages)),
      new ModuleFederationPlugin({
        // With the release in the name, two releases of one part never share a container in a tab.
        name: development
          ? developmentContainer(part.name)
          : containerName(part.name, INPUTS_PLACEHOLDER),
        filename: development ? 'entry.js' : 'entry.[contenthash:10].js',
        exposes,
        shared: consumed(root),
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
export function remote(folder: string): Configuration[] {
  const root = findRoot(folder);
  const part = readPart(folder);
  const development = isDevelopment();
  const context: BuildContext = { root, part, inputs: inputsHash(root, folder), development };
  const client = remoteClient(context);
  return development
    ? [withHotReload(context, client)]
    : [client, pagesServer(context, pageFiles(context))];
}
