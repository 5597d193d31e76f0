import type { Throttle } from './domain/throttle';
import type { AuthStore } from './store';

/** What every operation works with. */
export interface AuthContext {
  projectId: string;
  store: AuthStore;
  throttle: Throttle;
  now: () => number;
  /** Delivers a reset code. Never awaited: the answer must not depend on whether an account exists. */
  sendResetCode: (email: string, code: string) => void;
}

export type Input = Record<string, unknown>;
