import type { JsonFile } from '../json-file';
import type { Account } from './domain/account';

/** A code sent by e-mail that lets its bearer choose a new password, once. */
export interface ResetCode {
  code: string;
  localId: string;
  expiresAt: number;
}

/** Enough for every person of a local site; the oldest go first. */
const RESET_CODES_KEPT = 100;

export interface AuthState {
  accounts: Account[];
  resetCodes: ResetCode[];
}

export interface AuthStore {
  byId(localId: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  save(account: Account): void;
  remove(localId: string): void;
  resetCode(code: string): ResetCode | undefined;
  saveResetCode(code: ResetCode): void;
  /** Forgets every code of an account: one used code spends the others. */
  spendResetCodes(localId: string): void;
}

export function createAuthStore(file: JsonFile<AuthState>): AuthStore {
  const state = file.read() ?? { accounts: [], resetCodes: [] };
  const accounts = new Map(state.accounts.map((account) => [account.localId, account]));
  let resetCodes = state.resetCodes;
  const persist = () => {
    file.write({ accounts: [...accounts.values()], resetCodes });
  };
  return {
    byId: (localId) => accounts.get(localId),
    byEmail: (email) => [...accounts.values()].find((account) => account.email === email),
    save(account) {
      accounts.set(account.localId, account);
      persist();
    },
    remove(localId) {
      accounts.delete(localId);
      resetCodes = resetCodes.filter((known) => known.localId !== localId);
      persist();
    },
    resetCode: (code) => resetCodes.find((known) => known.code === code),
    saveResetCode(code) {
      resetCodes = [...resetCodes, code].slice(-RESET_CODES_KEPT);
      persist();
    },
    spendResetCodes(localId) {
      resetCodes = resetCodes.filter((known) => known.localId !== localId);
      persist();
    },
  };
}
