export { session } from './session';
export type {
  ChangePasswordResult,
  Session,
  SessionState,
  SessionUser,
  SignInResult,
} from './types';
export { useRequiredSession, useSession } from './use-session';
