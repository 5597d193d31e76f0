import { once } from 'node:events';
import { createServer } from 'node:http';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  documentId,
  type Firestore,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore/lite';
import { localServiceEndpoints } from './config';
import { closeServer, listen } from './http';
import { startLocalServices } from './services';
import { startTestServices, testServiceOptions, type TestServices } from './testing';
import missions from './seed/missions.json';

let services: TestServices;
let app: FirebaseApp;
let auth: Auth;
let database: Firestore;

beforeAll(async () => {
  // A refusal is expected below; the SDK also prints it.
  setLogLevel('silent');
  services = await startTestServices();
  const { emulator } = localServiceEndpoints(services.options.port).firebase;
  app = initializeApp({ apiKey: 'local', projectId: services.options.projectId });
  auth = initializeAuth(app);
  connectAuthEmulator(auth, emulator.authUrl, { disableWarnings: true });
  database = getFirestore(app);
  connectFirestoreEmulator(database, emulator.firestoreHost, emulator.firestorePort);
});

afterAll(async () => {
  await auth.signOut();
  await deleteApp(app);
  await services.dispose();
});

async function missionsWhere(field: string, op: '==' | 'array-contains', value: string) {
  const asked = query(
    collection(database, 'missions'),
    where(field, op, value),
    orderBy(documentId()),
    limit(50),
  );
  return (await getDocs(asked)).docs.map(({ id }) => id);
}

test('the demo client signs in and reads its own missions only', async () => {
  await signInWithEmailAndPassword(auth, 'client@demo.test', 'demonstration');
  const own = missions.filter(({ clientId }) => clientId === 'demo-client').map(({ id }) => id);
  expect(await missionsWhere('clientId', '==', 'demo-client')).toEqual(own);
  await expect(missionsWhere('clientId', '==', 'client-sante-horizon')).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

test('the demo freelance reads the missions it takes part in', async () => {
  await signInWithEmailAndPassword(auth, 'freelance@demo.test', 'demonstration');
  const own = missions
    .filter(({ freelanceIds }) => freelanceIds.includes('demo-freelance'))
    .map(({ id }) => id);
  expect(await missionsWhere('freelanceIds', 'array-contains', 'demo-freelance')).toEqual(own);
});

test('a forgotten password is chosen anew on the page behind the e-mail', async () => {
  await sendPasswordResetEmail(auth, 'client@demo.test');
  const [mail] = await services.mails(1);
  expect(mail).toMatchObject({
    subject: 'Choisir un nouveau mot de passe',
    to: [{ address: 'client@demo.test' }],
  });
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';

  const page = await fetch(link);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await page.text();
  expect(html).toContain('<strong>client@demo.test</strong>');
  const choose = (newPassword: string) =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ newPassword }) });

  expect(await (await choose('court')).text()).toContain(
    'Le mot de passe doit compter au moins 6 caractères.',
  );
  expect(await (await choose('nouveau-secret')).text()).toContain('Mot de passe enregistré');
  const again = await choose('encore-un-secret');
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('Ce lien n’est plus valable.');
  await signInWithEmailAndPassword(auth, 'client@demo.test', 'nouveau-secret');
});

test('accounts and messages outlive a restart, until a reset', async () => {
  const { options } = services;
  await services.close();
  const restarted = await startTestServices(options);
  expect(await restarted.mails(1)).toHaveLength(1);
  await signInWithEmailAndPassword(auth, 'client@demo.test', 'nouveau-secret');
  await restarted.close();

  services = await startTestServices({ ...options, reset: true });
  expect(await services.mails(0)).toEqual([]);
  await signInWithEmailAndPassword(auth, 'client@demo.test', 'demonstration');
  expect(await missionsWhere('statut', '==', 'en_cours')).not.toEqual([]);
});

test('a foreign page, open in the same browser, reads no answer', async () => {
  const headers = { Origin: 'https://evil.example' };
  const response = await fetch(`${services.urls.services}/ailleurs`, { headers });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('an unknown address is not found, and a broken one breaks nothing', async () => {
  expect((await fetch(`${services.urls.services}/ailleurs`)).status).toBe(404);
  expect((await fetch(`${services.urls.services}//`)).status).toBe(404);
});

test.each([
  ['services', 'port'],
  ['mailbox', 'mailboxPort'],
  ['smtp', 'smtpPort'],
] as const)('a taken %s port is named, and the other ports are freed', async (role, option) => {
  // Only one maildev can run in a process.
  await services.close();
  const options = await testServiceOptions();
  const holder = createServer();
  await listen(holder, options[option], role);
  await expect(startLocalServices(options)).rejects.toThrow(
    `Port ${String(options[option])} (${role}) is already taken.`,
  );
  await closeServer(holder);
  services = await startTestServices(options);
  await services.close();
});

test.each([
  ['services', 'port'],
  ['mailbox', 'mailboxPort'],
] as const)('a %s port taken on the other address of localhost is named', async (role, option) => {
  await services.close();
  const options = await testServiceOptions();
  const holder = createServer().listen(options[option], '::1');
  await once(holder, 'listening');
  const started = startLocalServices(options).then(({ close }) => close());
  await expect(started).rejects.toThrow(
    `Port ${String(options[option])} (${role}) is already taken.`,
  );
  await closeServer(holder);
});
