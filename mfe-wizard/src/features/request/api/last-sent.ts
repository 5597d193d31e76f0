import { createStateStore, useStateStore } from '@jalon/shared/state';
import { keptValue, tabStore, type VisitorKey } from '@jalon/shared/storage';
import type { Contact } from '../domain/request';
import { readSentRequest, type SentRequest } from '../domain/sent-request';

/** The request that this tab sent last. */
export interface Sent {
  request: SentRequest;
  /** In memory only: null after a reload. */
  contact: Contact | null;
}

const kept = keptValue(tabStore, 'jalon.request.sent' satisfies VisitorKey, readSentRequest);
const lastSent = createStateStore<Sent | null>(() => {
  const request = kept.read();
  return request && { request, contact: null };
});
const whole = (sent: Sent | null) => sent;

/** The request that this tab sent last; null once the visitor begins another one. */
export const useSent = () => useStateStore(lastSent, whole, null);

export function keepSent(sent: Sent): void {
  kept.write(sent.request);
  lastSent.setState(sent);
}

export function forgetSent(): void {
  kept.remove();
  lastSent.setState(null);
}
