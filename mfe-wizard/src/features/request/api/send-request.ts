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

/** Sends the request, once, and empties the wizard when it has left. */
export async function sendRequest(values: RequestValues): Promise<RequestOutcome> {
  const identity = submissionIdentity(currentWizard(), values.draft);
  if (wasSubmitted(identity)) return { status: 'already-sent' };
  const result = await sendMail(
    'request',
    requestParams(values, siteConfig().contact.requestEmail),
  );
  if (!result.ok) return { status: result.reason };
  markSubmitted(identity);
  startAfresh();
  return { status: 'sent', contact: values.contact };
}
