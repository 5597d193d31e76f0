/** Stops everything on Ctrl-C (and on SIGTERM), then exits; a second Ctrl-C does not wait. */
export function onInterrupt(stop: () => Promise<void>, exitCode = 0): void {
  const listener = () => {
    process.once('SIGINT', () => process.exit(1));
    void stop().finally(() => process.exit(exitCode));
  };
  process.once('SIGINT', listener);
  process.once('SIGTERM', listener);
}
