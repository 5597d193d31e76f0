export { session } from './session';
export { onSessionEnd, signedInUid } from './session-end';
export type {
  ChangePasswordResult,
  Session,
  SessionState,
  SessionUser,
  SignInResult,
} from './types';
export { useSignOut } from './use-sign-out';
export { useExpectedSession, useRequiredSession, useSession } from './use-session';
