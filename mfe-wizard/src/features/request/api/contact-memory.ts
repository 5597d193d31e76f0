import { createStateStore, useStateStore } from '@jalon/shared/state';
import { emptyContact } from '../domain/request';
import type { Contact } from '../domain/request';

const { getState, setState, subscribe } = createStateStore(() => emptyContact);

/** The contact details while the page lives: they survive a visit to another page, never reach storage. */
export const contactMemory = {
  getState,
  subscribe,
  update: (patch: Partial<Contact>) => {
    setState({ ...getState(), ...patch });
  },
  reset: () => {
    setState(emptyContact);
  },
};

const whole = (contact: Contact) => contact;

export function useContact(): Contact {
  return useStateStore(contactMemory, whole, emptyContact);
}
