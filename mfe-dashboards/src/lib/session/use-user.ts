import { useSession } from '@jalon/shared/session';
import type { SessionUser } from '@jalon/shared/session';

/** The signed-in user; null as soon as the session ends, in any tab. */
export function useUser(): SessionUser | null {
  const state = useSession();
  return state.status === 'signed-in' ? state.user : null;
}
