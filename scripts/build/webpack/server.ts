import type { Configuration } from 'webpack';
import { contractModules } from './sharing';
import { commonConfiguration, type BuildContext } from './common';
import { UsedNamesPlugin } from './used-names-plugin';

type Entries = Record<string, string>;

/**
 * Plain CommonJS bundles for prerendering in Node.
 * @param external modules the bundle expects its loader to hand over.
 */
function serverConfiguration(
  context: BuildContext,
  entries: Entries,
  external: readonly string[],
): Configuration {
  const common = commonConfiguration(context, 'server');
  return {
    ...common,
    target: 'node20',
    entry: entries,
    output: {
      ...common.output,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    externals: Object.fromEntries(external.map((name) => [name, `commonjs2 ${name}`])),
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
  };
}

/** One bundle per page; React and what the shell provides come from there. */
export function pagesServer(context: BuildContext, entries: Entries): Configuration {
  const server = serverConfiguration(context, entries, Object.keys(contractModules(context.root)));
  return { ...server, plugins: [...(server.plugins ?? []), new UsedNamesPlugin()] };
}

/** The shell's own bundle: complete, it is what provides the contract. */
export function shellServer(context: BuildContext, entry: string): Configuration {
  return serverConfiguration(context, { shell: entry }, []);
}
