import { useSyncExternalStore } from 'react';

/** A value that changes, and those who follow it. */
export interface StateStore<State> {
  getState: () => State;
  /** Replaces the state and calls every listener. */
  setState: (next: State) => void;
  /** Calls `listener` after each change. Returns the unsubscription. */
  subscribe: (listener: () => void) => () => void;
}

/** @param initial called at the first read: the server never touches storage. */
export function createStateStore<State>(initial: () => State): StateStore<State> {
  const listeners = new Set<() => void>();
  let current: { state: State } | undefined;
  return {
    getState: () => (current ??= { state: initial() }).state,
    setState(state) {
      current = { state };
      listeners.forEach((listener) => {
        listener();
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * What `select` takes of the state; the component renders again only when that changes.
 * @param select gives a plain value or something that the state itself holds, never a new object.
 * @param serverValue on the server and during hydration.
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
