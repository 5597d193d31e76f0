import { withTimeout } from '../http';
import type { AuthProvider, Identity } from './types';

/** Limit of each request: sign-in, sign-out, password reset, change of password. */
export const ANSWER_LIMIT_MS = 15_000;

/** The identity provider, loaded at first use; replaced after a failure. */
export interface Connection {
  open(): Promise<AuthProvider>;
  /** Whether a provider is loaded or loading. */
  isOpening(): boolean;
  /** Calls the provider, within {@link ANSWER_LIMIT_MS}. Rejects when it cannot be loaded or does not answer. */
  ask<T>(question: (provider: AuthProvider) => Promise<T>): Promise<T>;
  /** Drops a provider that does not answer; its later answers are ignored. */
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
        // A failed load is not cached: the next call loads again.
        if (isCurrent()) current = undefined;
      },
    );
    return opening;
  };

  return {
    open,
    isOpening: () => current !== undefined,
    ask: (question) => withTimeout(open().then(question), ANSWER_LIMIT_MS),
    drop() {
      loaded?.dispose();
      loaded = undefined;
      current = undefined;
    },
  };
}
