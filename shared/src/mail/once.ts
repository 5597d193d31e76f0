import { hashText } from '@jalon/shared/format';
import { storedValue, webStorage, type VisitorKey } from '@jalon/shared/storage';
import { SEND_LIMIT_MS, type MailResult } from './emailjs';

const STORAGE_KEY = 'jalon.mail' satisfies VisitorKey;
/** A message with the same words counts as the same message for this long, from any tab. */
const SAME_WORDS_MS = 10 * 60 * 1000;
/** Number of accepted messages to remember: enough for all duplicated tabs of a browser. */
const REMEMBERED = 20;

/** Hash of a message and time of sending (ms since 1970), newest first: texts of messages must not be stored. */
const accepted = storedValue(webStorage, STORAGE_KEY, (stored) =>
  Array.isArray(stored) ? stored.filter((it): it is [string, number] => Array.isArray(it)) : [],
);

function remember(print: string): void {
  accepted.write(
    [[print, Date.now()] as [string, number], ...accepted.read()].slice(0, REMEMBERED),
  );
}

function wasAccepted(print: string, withinMs: number): boolean {
  return accepted.read().some(([known, at]) => {
    const age = Date.now() - at;
    return known === print && age >= 0 && age < withinMs;
  });
}

/** Runs `action` in one tab at a time, and only once even if the lock fails. */
async function inOneTab(lock: string, action: () => Promise<MailResult>): Promise<MailResult> {
  let running: Promise<MailResult> | undefined;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), SEND_LIMIT_MS);
  try {
    return await navigator.locks.request(lock, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return (running = action());
    });
  } catch {
    if (waiting.signal.aborted) return { ok: false, reason: 'failed' };
    return await (running ?? action());
  } finally {
    clearTimeout(timer);
  }
}

const inFlight = new Map<string, Promise<MailResult>>();

/**
 * Sends a message unless this tab is sending it, or any tab of this browser has sent it. A failed message may be sent
 * again, unless `send` reports later that it was accepted.
 * @param message the full text of the message, and its idempotency key if any.
 * @param send calls `onAccepted` for each message that was accepted.
 */
export function sendOnce(
  { words, key }: { words: string; key?: string | undefined },
  send: (onAccepted: () => void) => Promise<MailResult>,
): Promise<MailResult> {
  const underWay = inFlight.get(words);
  if (underWay) return underWay;
  const print = hashText(key ?? words);
  const sending = inOneTab(`${STORAGE_KEY}.${print}`, async () => {
    const withinMs = key === undefined ? SAME_WORDS_MS : Infinity;
    if (wasAccepted(print, withinMs)) return { ok: true, repeated: true };
    return send(() => remember(print));
  }).finally(() => {
    inFlight.delete(words);
  });
  inFlight.set(words, sending);
  return sending;
}
