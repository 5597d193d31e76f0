import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { load } from '../../core/load.mjs';

const require = createRequire(import.meta.url);
// Federation finds webpack's path by letting a build fail, which costs as much as a small build.
process.env.FEDERATION_WEBPACK_PATH = require.resolve('webpack');
// TypeScript has checked the options; compiling the schemas that check them again takes a second.
process.env.SKIP_VALIDATION = 'y';

const { default: configurations } = await load(join(process.cwd(), 'webpack.config.ts'));
const compiler = require('webpack')(configurations);

async function build() {
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) {
    process.exitCode = 1;
    console.error(stats.toString('errors-warnings'));
  } else {
    // The parent can use the files now, while this process writes the cache.
    process.send?.('built');
  }
  // Writes the cache for the next build.
  await new Promise((resolve) => compiler.close(resolve));
  process.disconnect?.();
}

/** Serves a part with hot reload until this process is ended. */
async function serve(options) {
  compiler.hooks.done.tap('serve', (stats) =>
    process.send?.(stats.hasErrors() ? 'failed' : 'built'),
  );
  const Server = require('webpack-dev-server');
  await new Server(options, compiler).start();
}

const [{ devServer }] = configurations;
await (devServer ? serve(devServer) : build());
