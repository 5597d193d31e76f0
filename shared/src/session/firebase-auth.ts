import {
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  type User,
} from 'firebase/auth';

import { disposeFirebase, getFirebase } from '../firebase/app';
import { isAccountError, toPasswordFailure, toSignInFailure } from './errors';
import type { AuthProvider, SessionUser } from './types';

const LANGUAGE = 'fr';

const toSessionUser = (user: User): SessionUser => ({ uid: user.uid, email: user.email ?? '' });

/** Firebase Auth as the identity provider. Import it dynamically only. */
export function firebaseAuthProvider(): AuthProvider {
  const { auth, isUnverified } = getFirebase();
  auth.languageCode = LANGUAGE;
  return {
    onUserChanged(listener) {
      let isFirst = true;
      return onAuthStateChanged(auth, (user) => {
        // Only the first answer can be unverified; later changes come from a sign-in or another tab.
        const isUnknown = isFirst && isUnverified();
        isFirst = false;
        listener(isUnknown ? 'unknown' : user && toSessionUser(user));
      });
    },
    async signIn(email, password) {
      try {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        return { ok: true, user: toSessionUser(user) };
      } catch (error) {
        return toSignInFailure(error);
      }
    },
    signOut: () => signOut(auth),
    async requestPasswordReset(email) {
      try {
        await sendPasswordResetEmail(auth, email);
        return { ok: true };
      } catch (error) {
        return { ok: isAccountError(error) };
      }
    },
    async changePassword(current, next) {
      try {
        const user = auth.currentUser;
        if (!user?.email) return { ok: false, reason: 'unavailable' };
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
        await updatePassword(user, next);
        return { ok: true };
      } catch (error) {
        return toPasswordFailure(error);
      }
    },
    dispose: disposeFirebase,
  };
}
