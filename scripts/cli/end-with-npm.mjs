import process from 'node:process';

const EVERY_MS = 500;

/**
 * Ends this process when the npm that started it is ended: npm sends SIGTERM only to the shell in between, and that
 * shell ends without signalling its child.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watch.unref();
}
