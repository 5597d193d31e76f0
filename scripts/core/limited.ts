/** @returns a function that runs others, at most so many at the same time. */
export function limited(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
