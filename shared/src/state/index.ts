import { useSyncExternalStore } from 'react';

export { sentApplicationsOf, rememberApplication, type SentApplication } from './applications';
export { useAddressState, type AddressState, type AddressValues } from './use-address';

/** A value that changes, with listeners. */
export interface StateStore<State> {
  getState: () => State;
  /** Replaces the state and calls every listener. */
  setState: (next: State) => void;
  /** Calls `listener` after each change. Returns the unsubscription. */
  subscribe: (listener: () => void) => () => void;
}

/** @param initial called at the first read, so that the server never reads storage. */
export function createStateStore<State>(initial: () => State): StateStore<State> {
  const listeners = new Set<() => void>();
  let current: { state: State } | undefined;
  return {
    getState: () => (current ??= { state: initial() }).state,
    setState(state) {
      current = { state };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The selected value of a state store; the component renders again only when it changes.
 * @param select returns a plain value or an object that the state itself holds, never a new object.
 * @param serverValue used on the server and during hydration.
 */
export function useStateStore<State, Value>(
  store: Pick<StateStore<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Value,
  serverValue: Value,
): Value {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => serverValue,
  );
}
