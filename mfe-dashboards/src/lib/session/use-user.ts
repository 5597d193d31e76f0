import { useSession } from '@jalon/shared/session';
import type { SessionUser } from '@jalon/shared/session';

/** Who is signed in; null the moment nobody is, in whichever tab it was decided. */
export function useUser(): SessionUser | null {
  const state = useSession();
  return state.status === 'signed-in' ? state.user : null;
}
