const LANES = 4;

/** Runs a check for every item, four at a time: a page that loads mostly waits. */
export async function sideBySide<T>(
  items: readonly T[],
  check: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await check(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
