import { siteConfig } from '@jalon/shared/config';
import { requestDraft } from '@jalon/shared/draft';
import { sendMail } from '@jalon/shared/mail';
import type { Contact, RequestValues } from '../domain/request';
import { requestParams } from '../domain/request-params';
import { submissionIdentity } from '../domain/submission-identity';
import { contactMemory } from './contact-memory';
import { currentWizard, forgetWizard, markSubmitted, wasSubmitted } from './submissions';

/** `already-sent`: from a duplicate of this tab; nothing left a second time. */
export type RequestOutcome =
  { status: 'sent'; contact: Contact } | { status: 'already-sent' | 'rate-limited' | 'failed' };

/** Empties the wizard, so that Back or a reload finds nothing to send again. */
export function startAfresh(): void {
  requestDraft.reset();
  contactMemory.reset();
  forgetWizard();
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whoever left the page while it was sent may be writing the next request: what was changed since then stays. */
function emptyWhatWasSent({ draft, contact }: RequestValues): void {
  if (isSame(requestDraft.getState(), draft)) {
    requestDraft.reset();
    forgetWizard();
  }
  if (isSame(contactMemory.getState(), contact)) contactMemory.reset();
}

async function send(values: RequestValues, identity: string): Promise<RequestOutcome> {
  const result = await sendMail(
    'request',
    requestParams(values, siteConfig().contact.requestEmail),
  );
  if (!result.ok) return { status: result.reason };
  markSubmitted(identity);
  emptyWhatWasSent(values);
  return { status: 'sent', contact: values.contact };
}

/** Requests on their way, by what they say. */
const underWay = new Map<string, Promise<RequestOutcome>>();

/**
 * Sends the request, once, and empties the wizard when it has left. Who looks at another page meanwhile, comes back and
 * sends again waits for the same one.
 */
export function sendRequest(values: RequestValues): Promise<RequestOutcome> {
  const identity = submissionIdentity(currentWizard(), values.draft);
  const key = `${identity} ${JSON.stringify(values.contact)}`;
  const known = underWay.get(key);
  if (known) return known;
  if (wasSubmitted(identity)) return Promise.resolve({ status: 'already-sent' });
  const sending = send(values, identity).finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}
