/** How long to wait before each further try, the last one ever after (ms): soon for a hiccup, seldom for an outage. */
const PAUSES_MS = [2_000, 5_000, 10_000, 30_000];

/**
 * Tries something again and again until it succeeds: after growing pauses, and at once when the network is back. The
 * first try comes after the first pause.
 * @param attempt whether it succeeded; a rejection is a failure like any other.
 * @param onSuccess called unless it was called off meanwhile.
 * @returns what calls it off.
 */
export function keepTrying(attempt: () => Promise<boolean>, onSuccess?: () => void): () => void {
  let failures = 0;
  let isTrying = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', startOver);
  };
  const wait = () => {
    timer = setTimeout(() => void tryOnce(), PAUSES_MS[failures] ?? PAUSES_MS.at(-1));
    failures += 1;
  };
  const tryOnce = async () => {
    clearTimeout(timer);
    if (isTrying) return;
    isTrying = true;
    const isDone = await attempt().catch(() => false);
    isTrying = false;
    if (isOver) return;
    if (!isDone) {
      wait();
      return;
    }
    stop();
    onSuccess?.();
  };
  const startOver = () => {
    failures = 0;
    void tryOnce();
  };

  addEventListener('online', startOver);
  wait();
  return stop;
}
