export { session } from './session';
export type {
  ChangePasswordResult,
  Session,
  SessionState,
  SessionUser,
  SignInResult,
} from './types';
export { useExpectedSession, useRequiredSession, useSession } from './use-session';
