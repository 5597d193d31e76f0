import { siteConfig } from '@jalon/shared/config';
import { sendMail } from '@jalon/shared/mail';
import { emptyContact, type RequestValues } from '../domain/request';
import { requestParams } from '../domain/request-params';
import { toSentRequest } from '../domain/sent-request';
import {
  contactStore,
  currentWizardId,
  forgetSentRequest,
  forgetWizardId,
  storeSentRequest,
  wizardDraft,
} from './wizard-state';

/** `already-sent`: by a duplicated tab, or by an earlier attempt that timed out. */
export interface RequestOutcome {
  status: 'sent' | 'already-sent' | 'rate-limited' | 'too-long' | 'failed' | 'trapped';
}

function resetDraft(): void {
  wizardDraft.reset();
  forgetWizardId();
}

/** Empties the wizard, so that Back or a reload cannot send the request again. */
export function resetWizard(): void {
  resetDraft();
  contactStore.setState(emptyContact);
  forgetSentRequest();
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends the request once, stores it in the tab, and empties the wizard. The idempotency key consists of wizard id and
 * draft, so that a duplicated tab cannot send the same draft again. Values changed during sending stay in the draft.
 */
export async function sendRequest({ draft, contact }: RequestValues): Promise<RequestOutcome> {
  const params = requestParams({ draft, contact }, siteConfig().contact.requestEmail);
  const result = await sendMail('request', params, `${currentWizardId()} ${JSON.stringify(draft)}`);
  if (!result.ok) return { status: result.reason };
  if (result.repeated) return { status: 'already-sent' };
  storeSentRequest({ request: toSentRequest({ draft, contact }, new Date()), contact });
  if (isSame(wizardDraft.getState(), draft)) resetDraft();
  if (isSame(contactStore.getState(), contact)) contactStore.setState(emptyContact);
  return { status: 'sent' };
}
