/** Returns a function that keeps what a test opened, to close it after the test. Call it at the top of a test file. */
export function closedAfterEach() {
  const opened: { close: () => unknown }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  return <T extends { close: () => unknown }>(one: T): T => {
    opened.push(one);
    return one;
  };
}
