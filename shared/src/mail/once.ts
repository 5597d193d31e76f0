import { localStore } from '@jalon/shared/storage';
import { SEND_WITHIN_MS } from './emailjs';
import type { MailResult } from './types';

const KEY = 'jalon.mail';
/** An identical message within this time is the same one, pressed again or in a second tab. */
const SAME_MESSAGE_WITHIN_MS = 10 * 60 * 1000;

const SENT: MailResult = { ok: true };
const FAILED: MailResult = { ok: false, reason: 'failed' };

/** A fingerprint, because what people write must not stay in storage. Needs a secure context. */
async function fingerprint(identity: string): Promise<string | undefined> {
  try {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(identity));
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(36)).join('.');
  } catch {
    return undefined;
  }
}

function wasSent(print: string): boolean {
  const [sent, at] = localStore.read(KEY)?.split(' ') ?? [];
  const age = Date.now() - Number(at);
  return sent === print && age >= 0 && age < SAME_MESSAGE_WITHIN_MS;
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
    if (waiting.signal.aborted) return FAILED;
    return await (running ?? action());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a message unless another tab of this browser is sending, or has just sent, the same one.
 * An ambiguous failure is not remembered, the person decides whether to send again; unless `send`
 * learns later that the message was accepted.
 */
export async function sendOnce(
  identity: string,
  send: (onAccepted: () => void) => Promise<MailResult>,
): Promise<MailResult> {
  const print = await fingerprint(identity);
  if (print === undefined) return send(() => undefined);
  const remember = () => {
    localStore.write(KEY, `${print} ${String(Date.now())}`);
  };
  return inOneTab(`${KEY}.${print}`, async () => {
    if (wasSent(print)) return SENT;
    const result = await send(remember);
    if (result.ok) remember();
    return result;
  });
}
