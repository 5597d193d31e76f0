import { dropHandOver, HAND_OVER_HASH, handOver, type HandedOver } from '@jalon/shared/forms';

import { perSession } from './session';
import { contactAddress } from './text';

/** Forgets what was handed over, which names people, when the session ends. */
const handedOverBy = perSession(() => ({ give: handOver }), dropHandOver);

/** Hands values over to the contact form, until the session of this user ends. */
export function handToContact(uid: string, values: HandedOver): void {
  handedOverBy(uid).give(values);
}

/** The contact page, which takes what is handed over. Its address names nobody. */
export const MEET_ONE = contactAddress('Mise en relation', 'freelance') + HAND_OVER_HASH;

/** As {@link MEET_ONE}, for several freelances. */
export const meetSeveral = (count: number) =>
  contactAddress(`Mise en relation avec ${String(count)} freelances`, 'freelances') +
  HAND_OVER_HASH;
