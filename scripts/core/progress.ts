const MS_PER_SECOND = 1000;

function seconds(since: number): string {
  return `${((performance.now() - since) / MS_PER_SECOND).toFixed(1)} s`;
}

type Step = <T>(title: string, run: () => Promise<T> | T) => Promise<T>;

/** Runs titled steps, saying when each starts (on a terminal) and how long it took. */
function stepOn(stream: NodeJS.WriteStream): Step {
  return async (title, run) => {
    const start = performance.now();
    if (stream.isTTY) stream.write(`  … ${title}\r`);
    try {
      const result = await run();
      stream.write(`  ✓ ${title} (${seconds(start)})\n`);
      return result;
    } catch (error) {
      stream.write(`  ✗ ${title} (${seconds(start)})\n`);
      throw error;
    }
  };
}

export const step = stepOn(process.stdout);

/** For commands whose standard output is for a program. */
export const stepOnStderr = stepOn(process.stderr);
