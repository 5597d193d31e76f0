import type { SiteConfig } from '@jalon/shared/config';

/** What the Firebase web SDK calls for sign-in, for fresh tokens and for data (firestore/lite). */
const HOSTED_FIREBASE = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
] as const;

function firebaseOrigins({ emulator }: SiteConfig['firebase']): readonly string[] {
  if (!emulator) return HOSTED_FIREBASE;
  const { authUrl, firestoreHost, firestorePort } = emulator;
  return [authUrl, `http://${firestoreHost}:${String(firestorePort)}`];
}

/** The origins of the services that pages call, each once: exactly those of the configuration. */
export function serviceOrigins({ firebase, mail, geo, reporting }: SiteConfig): string[] {
  const reports = reporting ? [reporting.endpoint] : [];
  const addresses = [...firebaseOrigins(firebase), mail.endpoint, geo.communesUrl, ...reports];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
