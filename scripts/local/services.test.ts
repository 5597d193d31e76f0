import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { LOCAL_HOST } from './http';
import { startLocalServices } from './services';
import { startTestServices, testServiceOptions, type TestServices } from './testing';
import { connectSdk, disconnectAll } from './testing-sdk';

let services: TestServices;
let client: ReturnType<typeof connectSdk>;

beforeAll(async () => {
  services = await startTestServices();
  client = connectSdk({ origin: services.urls.services });
});

afterAll(async () => {
  await client.auth.signOut();
  await disconnectAll();
  await services.dispose();
});

test('the link in the reset e-mail opens a page that sets a new password, but only one time', async () => {
  await sendPasswordResetEmail(client.auth, 'client@demo.test');
  const [mail] = await services.mails(1);
  expect(mail).toMatchObject({
    subject: 'Choisir un nouveau mot de passe',
    to: [{ address: 'client@demo.test' }],
  });
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';

  const page = await fetch(link);
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  const html = await page.text();
  expect(html).toContain('client@demo.test');
  const choose = (newPassword: string) =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ newPassword }) });

  const short = await choose('court');
  expect(short.status).toBe(400);
  expect(await short.text()).toContain('6 caractères au minimum');
  expect(await (await choose('nouveau-secret')).text()).toContain('Mot de passe enregistré');
  const again = await choose('encore-un-secret');
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('Ce lien n’est plus valable.');
  await signInWithEmailAndPassword(client.auth, 'client@demo.test', 'nouveau-secret');
});

test('a site that uses the services gets the configuration of the stand-ins', () => {
  const { config, urls } = services;
  expect(config.firebase).toMatchObject({
    projectId: 'demo-local',
    emulator: { authUrl: urls.services },
  });
  expect(config.mail.endpoint).toBe(urls.services);
});

test('messages survive a restart but not a reset; accounts and documents come from the seed', async () => {
  const { options } = services;
  await services.close();
  const restarted = await startTestServices(options);
  expect(await restarted.mails(1)).toHaveLength(1);
  await restarted.close();

  services = await startTestServices({ ...options, reset: true });
  expect(await services.mails(0)).toEqual([]);
  await signInWithEmailAndPassword(client.auth, 'client@demo.test', 'demonstration');
  const running = query(
    collection(client.firestore, 'missions'),
    where('statut', '==', 'en_cours'),
    orderBy(documentId()),
    limit(50),
  );
  expect((await getDocs(running)).size).toBeGreaterThan(0);
});

test('of two forms with one reset code, only the one that ends first counts', async () => {
  const before = (await services.mails(0)).length;
  await sendPasswordResetEmail(client.auth, 'client@demo.test');
  const mail = (await services.mails(before + 1)).at(-1);
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const slow = request(link, { method: 'POST' });
  slow.write('newPassword=');
  // Its answer shows that the slow form has reached the service.
  await fetch(link);
  const quick = await fetch(link, { method: 'POST', body: 'newPassword=premier-secret' });
  slow.end('second-secret');
  const [answer] = (await once(slow, 'response')) as [IncomingMessage];
  answer.resume();
  expect([quick.status, answer.statusCode]).toEqual([200, 400]);
});

const LOOKUP = 'identitytoolkit.googleapis.com/v1/projects/demo-local/accounts:lookup';

test('the owner token is refused when a web page on another local port sends it', async () => {
  const body = JSON.stringify({ email: ['client@demo.test'] });
  const answer = (origin: object) =>
    fetch(`${services.urls.services}/${LOOKUP}`, {
      method: 'POST',
      body,
      headers: { Authorization: 'Bearer owner', ...origin },
    });
  expect((await answer({})).status).toBe(200);
  expect((await answer({ Origin: 'http://localhost:9999' })).status).toBe(404);
});

test('a foreign host name that resolves to this machine is refused, also with the owner token', async () => {
  const { services: port } = services.options.ports;
  const headers = { Host: 'evil.example', Authorization: 'Bearer owner' };
  const asked = request({ host: LOCAL_HOST, port, path: '/communes?nom=Lyon', headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(403);
  response.resume();
});

const SOCKET = '/socket.io/?EIO=4&transport=websocket';
const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
};
const PAGE = { Origin: 'http://localhost:1' };
const FOREIGN_PAGE = { Origin: 'https://evil.example' };
const FOREIGN_NAME = { Host: 'evil.example', Origin: 'http://evil.example' };

test.each([
  ['/email', PAGE, 200],
  ['/email', FOREIGN_PAGE, 403],
  ['/email', { Host: 'evil.example' }, 403],
  ['/socket.io/?EIO=4&transport=polling', PAGE, 200],
  ['/socket.io/?EIO=4&transport=polling', FOREIGN_PAGE, 403],
  [SOCKET, { ...UPGRADE, ...PAGE }, 101],
  [SOCKET, { ...UPGRADE, ...FOREIGN_PAGE }, 'closed'],
  [SOCKET, { ...UPGRADE, ...FOREIGN_NAME }, 'closed'],
])('the mailbox answers a request for %s with headers %j: %s', async (path, headers, status) => {
  const { mailbox: port } = services.options.ports;
  const asked = request({ host: LOCAL_HOST, port, path, headers }).end();
  const outcome = await new Promise((resolve) => {
    const answer = ({ statusCode }: IncomingMessage) => {
      resolve(statusCode);
      asked.destroy();
    };
    asked.once('response', answer).once('upgrade', answer);
    asked.once('error', () => resolve('closed'));
  });
  expect(outcome).toBe(status);
});

test.each([
  ['services', LOCAL_HOST],
  ['mailbox', LOCAL_HOST],
  ['smtp', LOCAL_HOST],
  ['services', '::1'],
  ['mailbox', '::1'],
] as const)(
  'the error for a taken %s port on %s names the port, and the other ports are freed',
  async (role, host) => {
    // Only one maildev can run in a process.
    await services.close();
    const options = await testServiceOptions();
    const holder = createServer().listen(options.ports[role], host);
    await once(holder, 'listening');
    await expect(startLocalServices(options)).rejects.toThrow(
      `Port ${String(options.ports[role])} (${role}) is already taken.`,
    );
    await once(holder.close(), 'close');
    services = await startTestServices(options);
  },
);
