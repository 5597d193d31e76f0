import { withTimeout } from '../http';
import type { AuthProvider, Identity } from './types';

/** Limit of each request a person waits for: sign-in, sign-out, reset, change of password. */
export const ANSWER_WITHIN_MS = 15_000;

/** The provider once it is needed: one at a time, and a fresh one after a failure. */
export interface Connection {
  open(): Promise<AuthProvider>;
  /** Whether one is open, or on its way. */
  isOpening(): boolean;
  /** Asks the provider something, within {@link ANSWER_WITHIN_MS}. */
  ask<T>(question: (provider: AuthProvider) => Promise<T>): Promise<T>;
  /** Forgets a provider that does not answer; what it says later no longer counts. */
  drop(): void;
}

export function createConnection(
  load: () => Promise<AuthProvider>,
  onIdentity: (identity: Identity) => void,
): Connection {
  let current: Promise<AuthProvider> | undefined;
  let loaded: AuthProvider | undefined;

  const open = (): Promise<AuthProvider> => {
    if (current) return current;
    const opening = load();
    current = opening;
    const isCurrent = () => current === opening;
    opening.then(
      (provider) => {
        if (!isCurrent()) return;
        loaded = provider;
        provider.onUserChanged((identity) => {
          if (isCurrent()) onIdentity(identity);
        });
      },
      () => {
        // A failure is not remembered: the next need loads again.
        if (isCurrent()) current = undefined;
      },
    );
    return opening;
  };

  return {
    open,
    isOpening: () => current !== undefined,
    ask: (question) => withTimeout(open().then(question), ANSWER_WITHIN_MS),
    drop() {
      loaded?.dispose();
      loaded = undefined;
      current = undefined;
    },
  };
}
