/** What a tab has once its first page works. It is loaded then, so that the first page does not wait for it. */
export { createPrefetch } from './loader/prefetch';
export { watchPosition } from './watch-position';
