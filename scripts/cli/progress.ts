const MS_PER_SECOND = 1000;

function seconds(since: number): string {
  return `${((performance.now() - since) / MS_PER_SECOND).toFixed(1)} s`;
}

/** Runs a titled step, saying when it starts (on a terminal) and how long it took. */
export async function step<T>(title: string, run: () => Promise<T> | T): Promise<T> {
  const start = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  … ${title}\r`);
  try {
    const result = await run();
    process.stdout.write(`  ✓ ${title} (${seconds(start)})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`  ✗ ${title} (${seconds(start)})\n`);
    throw error;
  }
}
