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
 * The build of the shell: the page's one entry and its server bundle. It is one application like any other: what remotes
 * take from it is a list of modules that it hands over itself (`shell/src/provided-modules.ts`), and federation's plugin
 * would look each of them up at run time for the shell's own code too.
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
