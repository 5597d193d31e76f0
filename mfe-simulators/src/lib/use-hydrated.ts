import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the prerendered HTML is taken over, true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
