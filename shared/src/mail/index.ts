import { siteConfig } from '../config';
import { sendOnce } from './emailjs';
import { foldParams } from './fold-params';
import type { MailKind, MailParams, MailResult } from './types';

export type { MailKind, MailResult };

const loadClient = () => import('@emailjs/browser');
const inFlight = new Map<string, Promise<MailResult>>();

/**
 * Sends a message through the e-mail service; never throws, never sends again by itself.
 *
 * Line breaks and control characters of one-line fields are folded to spaces. A call identical to
 * one still under way joins it: one press or ten, one message.
 *
 * @param params the variables of the template of `kind`.
 */
export function sendMail(kind: MailKind, params: MailParams): Promise<MailResult> {
  const folded = foldParams(params);
  const identity = JSON.stringify([kind, folded]);
  const underWay = inFlight.get(identity);
  if (underWay) return underWay;
  const sending = sendOnce(loadClient, siteConfig().mail, kind, folded).finally(() => {
    inFlight.delete(identity);
  });
  inFlight.set(identity, sending);
  return sending;
}

/** Downloads the e-mail client ahead of time; for the first interaction with a form. */
export function preloadMail(): void {
  loadClient().catch(() => undefined);
}
