import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonConfiguration, lazyFiles, type BuildContext } from './common';
import { withHotReload } from './development';
import { pageAssetsPlugin } from './plugins';
import { contextOf, shellServer } from './remote';

const ENTRY = 'shell';

/** Exports the browser's functions for requests as they were when the shell started. */
const REQUESTS = 'src/security/requests.ts';
/** The expressions by which our code and packages, mainly Firebase, call these functions. */
const REQUEST_GLOBALS = ['fetch', 'Headers'].flatMap((name) =>
  ['', 'self.', 'globalThis.'].map((object) => [object + name, name] as const),
);

/** Puts these functions in place of the globals, which any part can replace, in the whole shell. */
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
      ...lazyFiles(development),
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
export function shell(folder: string): Configuration[] {
  const context = contextOf(folder);
  const client = shellClient(context);
  return context.development
    ? [withHotReload(context, client)]
    : [client, shellServer(context, './src/server.tsx')];
}
