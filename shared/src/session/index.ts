export { onSessionEnd, session, signedInUid } from './session';
export type {
  ChangePasswordResult,
  Session,
  SessionState,
  SessionUser,
  SignInResult,
} from './types';
export { useExpectedSession, useRequiredSession, useSession, useSignOut } from './use-session';
