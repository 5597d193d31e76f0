import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered HTML and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
