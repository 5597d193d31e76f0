import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered page: what needs the code of the page waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
