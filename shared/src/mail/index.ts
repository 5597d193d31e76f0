import { siteConfig } from '@jalon/shared/config';
import { sendMessage } from './emailjs';
import { foldParams } from './fold-params';
import { sendOnce } from './once';
import type { MailKind, MailParams, MailResult } from './types';

export type { MailKind, MailResult };

const loadClient = () => import('@emailjs/browser');
const inFlight = new Map<string, Promise<MailResult>>();

/**
 * Sends a message through the e-mail service; never throws, never sends again by itself.
 *
 * Line breaks and control characters of one-line fields are folded to spaces. A call identical to
 * one under way joins it, and one identical to a message accepted within ten minutes, in any tab, is
 * answered without sending: one press or ten, one message.
 *
 * @param params the variables of the template of `kind`.
 */
export function sendMail(kind: MailKind, params: MailParams): Promise<MailResult> {
  const message = { config: siteConfig().mail, kind, params: foldParams(params) };
  const identity = JSON.stringify([kind, message.params]);
  const underWay = inFlight.get(identity);
  if (underWay) return underWay;
  const sending = sendOnce(identity, (onAccepted) =>
    sendMessage(loadClient, message, onAccepted),
  ).finally(() => {
    inFlight.delete(identity);
  });
  inFlight.set(identity, sending);
  return sending;
}

/** Downloads the e-mail client ahead of time; for the first interaction with a form. */
export function preloadMail(): void {
  loadClient().catch(() => undefined);
}
