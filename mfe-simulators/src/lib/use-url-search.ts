import { useLocation } from '@jalon/shared/routing';
import { useHydrated } from '@jalon/shared/ui';

/** The query string; empty on the server, which prerenders pages without one. */
export function useUrlSearch(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}
