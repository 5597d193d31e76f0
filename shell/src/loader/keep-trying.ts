/** Pauses before each further try; the last one repeats (ms). Short for a brief failure, long for an outage. */
const PAUSES_MS = [2_000, 5_000, 10_000, 30_000];

/**
 * Retries until success: after growing pauses, and at once when the network is back. The first try comes after the
 * first pause.
 * @param attempt returns whether it succeeded; a rejection counts as a failure.
 * @param onSuccess called after success, unless the retries were cancelled.
 * @returns a function that cancels the retries.
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
