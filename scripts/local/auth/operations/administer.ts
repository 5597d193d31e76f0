import type { AuthContext, Input } from '../context';
import { accept, type AuthAnswer, refuse } from '../domain/answer';
import { signUp } from './sign-up';

/** An administrator creates an account, with a chosen id when given. */
export function createAccount(input: Input, context: AuthContext): Promise<AuthAnswer> {
  const { localId } = input;
  return signUp(input, context, typeof localId === 'string' ? localId : undefined);
}

/** An administrator disables an account or revokes its sessions (`validSince`, in seconds). */
export function administerAccount(input: Input, context: AuthContext): AuthAnswer {
  const account = context.store.byId(String(input.localId));
  if (!account) return refuse('USER_NOT_FOUND');
  const { disableUser, validSince } = input;
  context.store.save({
    ...account,
    disabled: typeof disableUser === 'boolean' ? disableUser : account.disabled,
    validSince: validSince === undefined ? account.validSince : Number(validSince) * 1000,
  });
  return accept({ kind: 'identitytoolkit#SetAccountInfoResponse', localId: account.localId });
}
