import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { loaderPath, type BuildContext } from '../common';
import { containerName } from '../../../core/parts';

/** Variable with the port of a part's development server; set by the command that starts it, unset for releases. */
export const DEVELOPMENT_PORT = 'DEVELOPMENT_PORT';
/** Variable with the port of the site, which proxies that server's files and socket, as its policy allows no others. */
export const DEVELOPMENT_SITE_PORT = 'DEVELOPMENT_SITE_PORT';
const REFRESH_RUNTIME = /react-refresh[\\/]runtime(\.js)?$/;

/** Whether this process serves a part with hot reload. */
export const isDevelopment = (): boolean => process.env[DEVELOPMENT_PORT] !== undefined;

/** Federation global of a part under development, whose name contains no release. */
export const developmentContainer = (part: string): string => containerName(part, 'development');

/** Name of the Trusted Types policy by which a part's development server shows compile errors on the page. */
export const overlayPolicyName = (part: string): string => `webpack-dev-server#${part}`;

const local = (root: string, name: string) => loaderPath(root, `development/${name}`);

/** webpack request for a page that always renders its newest version; see `live-page.cjs`. */
export function livePageRequest(root: string, file: string): string {
  return `!!${local(root, 'live-page-loader')}!${file}?live`;
}

/** Reports a build after a change of these files too, which no module imports. */
const watchSettings = (folder: string) => (compiler: webpack.Compiler) => {
  compiler.hooks.afterCompile.tap('watchSettings', ({ fileDependencies }) => {
    fileDependencies.addAll(['routes.json', 'size-limit.json'].map((name) => join(folder, name)));
  });
};

/** Turns a client build into one that is served with hot reload inside the real shell. */
export function withHotReload(context: BuildContext, client: Configuration): Configuration {
  const { root, part } = context;
  const port = Number(process.env[DEVELOPMENT_PORT]);
  const redirect = new webpack.NormalModuleReplacementPlugin(
    REFRESH_RUNTIME,
    local(root, 'page-refresh-runtime'),
  );
  const runtime = local(root, 'publish-refresh-runtime');
  const entries = Object.entries(client.entry as Record<string, string>);
  const address = `/assets/${part.name}/`;
  const socket = `${address}ws`;
  const site = String(process.env[DEVELOPMENT_SITE_PORT]);
  // A part requests its files from the origin of its entry, which differs from that of a composed site.
  const publicPath = part.kind === 'remote' ? 'auto' : client.output?.publicPath;
  const overlay = {
    errors: true,
    warnings: false,
    // Pages show their errors themselves, with the source line; see `live-page.cjs`.
    runtimeErrors: false,
    // Missing in the types.
    trustedTypesPolicyName: overlayPolicyName(part.name),
  };
  return {
    ...client,
    output: {
      ...client.output,
      ...(publicPath === undefined ? {} : { publicPath }),
      // webpack loads lazy scripts itself here; in releases the shell does, with the same limit.
      chunkLoadTimeout: 3_000,
      // A tab reloads when the hash differs after a restart, which a change of routes.json causes.
      hashSalt: JSON.stringify(part),
    },
    entry: Object.fromEntries(entries.map(([name, file]) => [name, [runtime, file]])),
    plugins: [
      ...(client.plugins ?? []),
      // Excludes the modules of the refresh runtime, which must not refresh themselves.
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /webpack.development/] }),
      ...(part.kind === 'remote' ? [redirect, watchSettings(part.folder)] : []),
    ],
    devServer: {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      devMiddleware: { publicPath: address },
      webSocketServer: { type: 'ws', options: { path: socket } },
      client: {
        webSocketURL: `ws://localhost:${site}${socket}`,
        overlay,
        logging: 'warn',
      },
      setupExitSignals: true,
    },
  };
}
