import { siteConfig } from '@jalon/shared/config';
import { removeLineBreaks, sendMessage, type MailParams, type MailResult } from './emailjs';
import { sendOnce } from './once';

export type { MailResult };

/**
 * Sends a message through the e-mail service. Never throws, never retries.
 * Line breaks and control characters in one-line fields become spaces. A call with the same words as a pending one
 * returns the same promise. An accepted message is not sent again from any tab: for ten minutes with the same words,
 * for ever with the same `key`.
 * @param kind name of the template: "application", "contact", "request", or one that `routes.json` lists under "mail".
 * @param params the variables of that template.
 * @param key idempotency key: messages with the same key are the same, whatever their words.
 */
export function sendMail(kind: string, params: MailParams, key?: string): Promise<MailResult> {
  const template = siteConfig().mail.templates[kind];
  if (template === undefined) {
    console.error(`The site has no mail template "${kind}": list it under "mail" in routes.json.`);
    return Promise.resolve({ ok: false, reason: 'failed' });
  }
  const message = { template, params: removeLineBreaks(params) };
  return sendOnce({ words: JSON.stringify([kind, message.params]), key }, (onAccepted) =>
    sendMessage(message, onAccepted),
  );
}
