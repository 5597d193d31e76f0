import { localStore } from '@jalon/shared/storage';
import { SEND_WITHIN_MS, type MailResult } from './emailjs';

const STORAGE_KEY = 'jalon.mail';
/** The same words are the same message, pressed again or in a second tab, for this long. */
const SAME_WORDS_MS = 10 * 60 * 1000;
/** How many accepted messages are remembered: enough for the tabs that one browser may have duplicated. */
const REMEMBERED = 20;

/** FNV-1a, 32 bits (draft-eastlake-fnv). */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const HEXADECIMAL = 16;

/** A fingerprint, because what people write must not stay in storage. */
function fingerprint(text: string): string {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (hash >>> 0).toString(HEXADECIMAL);
}

/** `print@time`, the last first. */
const accepted = () => localStore.read(STORAGE_KEY)?.split(' ') ?? [];

function remember(print: string): void {
  const entries = [`${print}@${String(Date.now())}`, ...accepted()];
  localStore.write(STORAGE_KEY, entries.slice(0, REMEMBERED).join(' '));
}

function wasAccepted(print: string, withinMs: number): boolean {
  return accepted().some((entry) => {
    const [known, at] = entry.split('@');
    const age = Date.now() - Number(at);
    return known === print && age >= 0 && age < withinMs;
  });
}

/** Runs `action` in one tab at a time; never twice, even if the lock itself fails. */
async function inOneTab(lock: string, action: () => Promise<MailResult>): Promise<MailResult> {
  let running: Promise<MailResult> | undefined;
  const waiting = new AbortController();
  const timer = setTimeout(() => {
    waiting.abort();
  }, SEND_WITHIN_MS);
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

/** What distinguishes messages: all their words, and the idempotency key of those that have one. */
export interface MessageIdentity {
  words: string;
  key?: string | undefined;
}

const inFlight = new Map<string, Promise<MailResult>>();

/**
 * Sends a message unless this tab is sending it, or any tab of this browser has sent it. A failure is not remembered,
 * the person decides whether to send again; unless `send` learns later that the message was accepted.
 */
export function sendOnce(
  { words, key }: MessageIdentity,
  send: (onAccepted: () => void) => Promise<MailResult>,
): Promise<MailResult> {
  const known = inFlight.get(words);
  if (known) return known;
  const print = fingerprint(key ?? words);
  const sending = inOneTab(`${STORAGE_KEY}.${print}`, async () => {
    const withinMs = key === undefined ? SAME_WORDS_MS : Infinity;
    if (wasAccepted(print, withinMs)) return { ok: true, repeated: true };
    const onAccepted = () => {
      remember(print);
    };
    const result = await send(onAccepted);
    if (result.ok) onAccepted();
    return result;
  }).finally(() => {
    inFlight.delete(words);
  });
  inFlight.set(words, sending);
  return sending;
}
