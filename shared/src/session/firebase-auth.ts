import {
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth';
import type { User } from 'firebase/auth';

import { disposeFirebase, firebase } from '../firebase/app';
import type { AuthProvider, SessionUser } from './types';

const LANGUAGE = 'fr';

const toSessionUser = (user: User): SessionUser => ({ uid: user.uid, email: user.email ?? '' });

/** Firebase Auth as the session's identity provider. Only ever loaded by dynamic import. */
export function firebaseAuthProvider(): AuthProvider {
  const { auth } = firebase();
  auth.languageCode = LANGUAGE;
  return {
    onUserChanged: (listener) =>
      onAuthStateChanged(auth, (user) => {
        listener(user && toSessionUser(user));
      }),
    signIn: async (email, password) =>
      toSessionUser((await signInWithEmailAndPassword(auth, email, password)).user),
    signOut: () => signOut(auth),
    requestPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    async changePassword(current, next) {
      const user = auth.currentUser;
      if (!user?.email) throw new Error('Nobody is signed in.');
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
      await updatePassword(user, next);
    },
    dispose: disposeFirebase,
  };
}
