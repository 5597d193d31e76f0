import { textIn } from '@jalon/shared/format';
import { keptValue, tabStore, type VisitorKey } from '@jalon/shared/storage';

/** Id of the wizard in this tab. A duplicated tab inherits it together with the draft. */
const kept = keptValue(tabStore, 'jalon.request.wizard' satisfies VisitorKey, textIn);

/** The id of the wizard, made when there is none. */
export function currentWizard(): string {
  if (kept.read() === '') kept.write([...crypto.getRandomValues(new Uint32Array(2))].join('-'));
  return kept.read();
}

/** Drops the id, so that the next request gets a new one. */
export const forgetWizard = kept.remove;
