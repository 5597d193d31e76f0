/** Creates the worker. Bundlers find its file by this expression. */
export const startWorker = (): Worker =>
  new Worker(new URL('./worker', import.meta.url), { name: 'social-model' });
