import { tabStore, type VisitorKey } from '@jalon/shared/storage';

const WIZARD_KEY = 'jalon.request.wizard' satisfies VisitorKey;

/** Id of the wizard in this tab. A duplicated tab inherits it together with the draft. */
export function currentWizard(): string {
  const known = tabStore.read(WIZARD_KEY);
  if (known !== null) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-');
  tabStore.write(WIZARD_KEY, fresh);
  return fresh;
}

/** Drops the id, so that the next request gets a new one. */
export function forgetWizard(): void {
  tabStore.remove(WIZARD_KEY);
}
