import webpack, { type Configuration } from 'webpack';

/** Runs webpack in the process of the test. @throws with the errors of the build. */
export function runWebpack(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
}
