import { localStore, tabStore } from '@jalon/shared/storage';

const WIZARD_KEY = 'jalon.request.wizard';
const SENT_KEY = 'jalon.request.sent';
/** Enough for the tabs that one browser may have duplicated. */
const REMEMBERED = 20;

/** The id of the wizard under way; a duplicated tab inherits it together with the draft. */
export function currentWizard(): string {
  const known = tabStore.read(WIZARD_KEY);
  if (known !== null) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-');
  tabStore.write(WIZARD_KEY, fresh);
  return fresh;
}

/** The next request is another one. */
export function forgetWizard(): void {
  tabStore.remove(WIZARD_KEY);
}

const sentIdentities = () => localStore.read(SENT_KEY)?.split(' ') ?? [];

export function wasSubmitted(identity: string): boolean {
  return sentIdentities().includes(identity);
}

export function markSubmitted(identity: string): void {
  localStore.write(SENT_KEY, [identity, ...sentIdentities()].slice(0, REMEMBERED).join(' '));
}
