/** The only file that names the worker's: bundlers find it by this expression. */
export const startWorker = (): Worker =>
  new Worker(new URL('./worker', import.meta.url), { name: 'social-model' });
