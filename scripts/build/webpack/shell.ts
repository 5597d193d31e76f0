import type { Configuration } from 'webpack';
import { findRoot } from '../../core/paths';
import { readPart } from '../../core/parts';
import { inputsHash } from '../../model/inputs';
import { commonConfiguration, lazyFiles, type BuildContext } from './common';
import { isDevelopment, withHotReload } from './development';
import { PageAssetsPlugin } from './plugins';
import { shellServer } from './remote';

const ENTRY = 'shell';

function shellClient(context: BuildContext): Configuration {
  const { development } = context;
  const common = commonConfiguration(context, 'client');
  return {
    ...common,
    target: 'web',
    entry: { [ENTRY]: './src/main.tsx' },
    plugins: [...(common.plugins ?? []), ...lazyFiles(development), new PageAssetsPlugin([ENTRY])],
  };
}

/**
 * The build of the shell: the entry of every page, and the server bundle. A plain application without federation's
 * plugin, which would look up each shared module at run time for the shell's own code too;
 * `shell/src/provided-modules.ts` lists what remotes get.
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
