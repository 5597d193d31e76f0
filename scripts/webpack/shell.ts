import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { findRoot } from '../paths';
import { readPart } from '../parts';
import { inputsHash } from '../release/inputs';
import { containerName } from './container-name';
import { commonConfiguration, compiledAhead, lazyFiles, type BuildContext } from './common';
import { isDevelopment, withHotReload } from './development';
import { federationRuntime } from './lent-runtime';
import { PageAssetsPlugin } from './page-assets-plugin';
import { shellServer } from './server';
import { provided } from './sharing';
import { StableIdsPlugin } from './stable-ids-plugin';

const ENTRY = 'shell';
function shellClient(context: BuildContext): Configuration {
  const { root, part, inputs, development } = context;
  const common = commonConfiguration(context, 'client');
  return {
    ...common,
    target: 'web',
    entry: { [ENTRY]: './src/index.ts' },
    resolve: {
      ...common.resolve,
      alias: {
        [`${federationRuntime(root)}$`]: join(part.folder, 'src/federation/bundler-runtime.ts'),
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      ...lazyFiles(development),
      ...(development ? [] : [compiledAhead()]),
      new StableIdsPlugin(),
      new PageAssetsPlugin([ENTRY]),
      new ModuleFederationPlugin({
        name: containerName(part.name, inputs),
        shared: provided(root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
    ],
  };
}

/**
 * The build of the shell: the page's one entry, which provides what is shared, and its server bundle.
 * @param folder absolute path of the shell's folder.
 */
export function shell(folder: string): Configuration[] {
  const root = findRoot(folder);
  const part = readPart(folder);
  const development = isDevelopment();
  const context: BuildContext = { root, part, inputs: inputsHash(root, folder), development };
  const client = shellClient(context);
  return development
    ? [withHotReload(context, client)]
    : [client, shellServer(context, './src/server.tsx')];
}
