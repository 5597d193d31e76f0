import { siteConfig } from '@jalon/shared/config';
import { requestDraft } from '@jalon/shared/draft';
import { sendMail } from '@jalon/shared/mail';
import { tabStore } from '@jalon/shared/storage';
import type { Contact, RequestValues } from '../domain/request';
import { requestParams } from '../domain/request-params';
import { contactMemory } from './contact-memory';

const WIZARD_KEY = 'jalon.request.wizard';

/** The id of the wizard being filled in; a duplicated tab inherits it together with the draft. */
export function currentWizard(): string {
  const known = tabStore.read(WIZARD_KEY);
  if (known !== null) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-');
  tabStore.write(WIZARD_KEY, fresh);
  return fresh;
}

/** `already-sent`: by a duplicate of this tab, or by an attempt whose answer came too late. */
export type RequestOutcome =
  { status: 'sent'; contact: Contact } | { status: 'already-sent' | 'rate-limited' | 'failed' };

function resetDraft(): void {
  requestDraft.reset();
  tabStore.remove(WIZARD_KEY);
}

/** Empties the wizard, so that Back or a reload finds nothing to send again. */
export function resetWizard(): void {
  resetDraft();
  contactMemory.reset();
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends the request, once, and empties the wizard when it has left. A wizard asks for the same need once: in a
 * duplicated tab too, whoever asks. What was changed meanwhile on another page stays.
 */
export async function sendRequest({ draft, contact }: RequestValues): Promise<RequestOutcome> {
  const params = requestParams({ draft, contact }, siteConfig().contact.requestEmail);
  const result = await sendMail('request', params, `${currentWizard()} ${JSON.stringify(draft)}`);
  if (!result.ok) return { status: result.reason };
  if (result.repeated) return { status: 'already-sent' };
  if (isSame(requestDraft.getState(), draft)) resetDraft();
  if (isSame(contactMemory.getState(), contact)) contactMemory.reset();
  return { status: 'sent', contact };
}
