import { siteConfig } from '@jalon/shared/config';
import {
  foldParams,
  sendMessage,
  type MailKind,
  type MailParams,
  type MailResult,
} from './emailjs';
import { sendOnce } from './once';

export type { MailResult };

const loadClient = () => import('@emailjs/browser');

/**
 * Sends a message through the e-mail service; never throws, never sends again by itself.
 *
 * Line breaks and control characters of one-line fields are folded to spaces. A call with the words of one that is in
 * flight joins it. A message that was accepted is not sent again, from any tab: one with the same words for ten minutes,
 * one with the same `key` ever.
 *
 * @param params the variables of the template of `kind`.
 * @param key what makes two messages the same whatever their words.
 */
export function sendMail(kind: MailKind, params: MailParams, key?: string): Promise<MailResult> {
  const message = { config: siteConfig().mail, kind, params: foldParams(params) };
  return sendOnce({ words: JSON.stringify([kind, message.params]), key }, (onAccepted) =>
    sendMessage(loadClient, message, onAccepted),
  );
}

/** Downloads the e-mail client ahead of time; for the first interaction with a form. */
export function preloadMail(): void {
  loadClient().catch(() => undefined);
}
