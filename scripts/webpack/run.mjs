import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { register } from 'tsx/cjs/api';

const require = createRequire(import.meta.url);
// Federation looks for it by letting webpack fail, which costs as much as a small build.
process.env.FEDERATION_WEBPACK_PATH = require.resolve('webpack');
// The options are typed; compiling the schemas that check them again takes a second.
process.env.SKIP_VALIDATION = 'y';

/** Once the configuration is loaded, nothing is TypeScript that Node has to run. */
function configurations(folder) {
  const unregister = register();
  const { default: found } = require(join(folder, 'webpack.config.ts'));
  unregister();
  return found;
}

const compiler = require('webpack')(configurations(process.cwd()));
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
if (stats.hasErrors()) {
  process.exitCode = 1;
  console.error(stats.toString('errors-warnings'));
}
// Writes what the next build can start from.
await new Promise((resolve) => compiler.close(resolve));
