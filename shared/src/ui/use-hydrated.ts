import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered HTML and while it is hydrated, true from then on: for what needs the code of the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
