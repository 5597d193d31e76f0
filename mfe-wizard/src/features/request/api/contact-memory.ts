import { useSyncExternalStore } from 'react';
import { emptyContact } from '../domain/request';
import type { Contact } from '../domain/request';

const listeners = new Set<() => void>();
let contact = emptyContact;

function change(next: Contact) {
  contact = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** The contact details while the page lives: they survive a look back, never reach storage. */
export const contactMemory = {
  getState: () => contact,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  update: (patch: Partial<Contact>) => {
    change({ ...contact, ...patch });
  },
  reset: () => {
    change(emptyContact);
  },
};

const serverContact = () => emptyContact;

export function useContact(): Contact {
  return useSyncExternalStore(contactMemory.subscribe, contactMemory.getState, serverContact);
}
