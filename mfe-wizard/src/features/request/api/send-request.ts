import { siteConfig } from '@jalon/shared/config';
import { requestDraft } from '@jalon/shared/draft';
import { sendMail } from '@jalon/shared/mail';
import type { RequestValues } from '../domain/request';
import { requestParams } from '../domain/request-params';
import { submissionIdentity } from '../domain/submission-identity';
import { contactMemory } from './contact-memory';
import { currentWizard, forgetWizard, markSubmitted, wasSubmitted } from './submissions';

/** `already-sent`: from a duplicate of this tab; nothing left a second time. */
export type Submission = 'sent' | 'already-sent' | 'rate-limited' | 'failed';

/** Empties the wizard, so that Back or a reload finds nothing to send again. */
export function startAfresh(): void {
  requestDraft.reset();
  contactMemory.reset();
  forgetWizard();
}

/** Sends the request, once, and empties the wizard when it has left. */
export async function sendRequest(values: RequestValues): Promise<Submission> {
  const identity = submissionIdentity(currentWizard(), values.draft);
  if (wasSubmitted(identity)) return 'already-sent';
  const result = await sendMail(
    'request',
    requestParams(values, siteConfig().contact.requestEmail),
  );
  if (!result.ok) return result.reason;
  markSubmitted(identity);
  startAfresh();
  return 'sent';
}
