/** Creates the worker. Bundlers find the file of the worker by this expression. */
export const startWorker = (): Worker =>
  new Worker(new URL('./worker', import.meta.url), { name: 'social-model' });
