import process from 'node:process';

const EVERY_MS = 500;

/**
 * Ends this process when npm, which runs it, is ended: npm passes SIGTERM on to the shell between them, and that shell ends
 * without a signal to its own child.
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
