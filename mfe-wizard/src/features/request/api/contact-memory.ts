import { createStateStore, useStateStore } from '@jalon/shared/state';
import { type Contact, emptyContact } from '../domain/request';

const { getState, setState, subscribe } = createStateStore(() => emptyContact);

/** Contact details, in memory: they survive a visit to another page and are never stored. */
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
