import { createRequestDraft, useRequestDraft } from '@jalon/shared/draft';
import { asText } from '@jalon/shared/format';
import { createStateStore, useStateStore } from '@jalon/shared/state';
import { storedValue, tabStore, type VisitorKey } from '@jalon/shared/storage';
import { emptyContact, emptyDraft, type ContactDetails } from '../domain/request';
import { parseSentRequest, type SentRequest } from '../domain/sent-request';

/** The answers of steps 1 to 3, in the draft that all parts of the tab share. */
export const wizardDraft = createRequestDraft(emptyDraft);
export const useWizardDraft = () => useRequestDraft(wizardDraft);

/** Contact details, in memory: they survive a visit to another page and are never stored. */
export const contactStore = createStateStore(() => emptyContact);
const whole = <State>(state: State) => state;
export const useContactDetails = () => useStateStore(contactStore, whole, emptyContact);

export function updateContactDetails(patch: Partial<ContactDetails>): void {
  contactStore.setState({ ...contactStore.getState(), ...patch });
}

/** Id of the wizard in this tab. A duplicated tab inherits it together with the draft. */
const wizard = storedValue(tabStore, 'jalon.request.wizard' satisfies VisitorKey, asText);

/** Returns the id of the wizard; creates an id if there is none. */
export function currentWizardId(): string {
  if (wizard.read() === '') wizard.write([...crypto.getRandomValues(new Uint32Array(2))].join('-'));
  return wizard.read();
}

/** Drops the id, so that the next request gets a new one. */
export const forgetWizardId = wizard.remove;

export interface LastSent {
  request: SentRequest;
  /** In memory only: null after a reload. */
  contact: ContactDetails | null;
}

const lastRequest = storedValue(
  tabStore,
  'jalon.request.sent' satisfies VisitorKey,
  parseSentRequest,
);
const lastSent = createStateStore<LastSent | null>(() => {
  const request = lastRequest.read();
  return request && { request, contact: null };
});

/** The request that this tab sent last; null once the visitor begins another one. */
export const useLastSent = () => useStateStore(lastSent, whole, null);

export function storeSentRequest(sent: LastSent): void {
  lastRequest.write(sent.request);
  lastSent.setState(sent);
}

export function forgetSentRequest(): void {
  lastRequest.remove();
  lastSent.setState(null);
}
