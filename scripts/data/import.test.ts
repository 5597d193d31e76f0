import { signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { COLLECTION_FIELDS, MISSION_QUERIES } from '@jalon/shared/documents';
import { runCommandLine } from '../cli/main';
import { runInProcess, makeRepository } from '../testkit/in-process';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { startTestServices, type TestServices } from '../local/testing';
import { connectSdk, disconnectAll } from '../local/testing-sdk';

const folderWith = temporaryFolders();
const jalon = runInProcess(runCommandLine);
let services: TestServices;
let root: string;

beforeEach(async () => {
  services = await startTestServices();
  process.env.PORT = String(services.options.ports.services - 1);
  root = makeRepository(folderWith());
});
afterEach(async () => {
  delete process.env.PORT;
  await services.dispose();
});

async function json(line: string, status = 0): Promise<Record<string, unknown>> {
  const ended = await jalon(root, `${line} --json`);
  expect(ended).toMatchObject({ status });
  return JSON.parse(ended.stdout) as Record<string, unknown>;
}

/** Signs in and reads data in the same way as the dashboards. */
async function visit<T>(
  email: string,
  read: (database: Firestore) => Promise<T>,
  password = 'demonstration',
): Promise<T> {
  const { auth, firestore } = connectSdk({ origin: services.urls.services });
  await signInWithEmailAndPassword(auth, email, password);
  const result = await read(firestore);
  await disconnectAll();
  return result;
}

const missionsOf = (email: string, whose: keyof typeof MISSION_QUERIES, uid: string) =>
  visit(email, async (database) => {
    const { field, op, value } = MISSION_QUERIES[whose](uid);
    const asked = query(
      collection(database, 'missions'),
      where(field, op, value),
      orderBy(documentId()),
      limit(50),
    );
    const { docs } = await getDocs(asked);
    return Object.fromEntries(docs.map((found) => [found.id, found.data()]));
  });

const MISSIONS = `id;titre;description;statut;clientId;freelanceIds
atelier;Atelier à Évry;"Deux
lignes";en_cours;demo-client;demo-freelance
bilan;Bilan;;terminee;demo-client;`;

test('a second import of a file changes nothing, and client and freelance can read the documents', async () => {
  writeFiles(root, { 'missions.csv': MISSIONS });
  const planned = await json('data import missions.csv --dry-run');
  expect(planned).toMatchObject({ kind: 'planned', created: 2, changed: 0, unchanged: 0 });
  const before = await missionsOf('client@demo.test', 'client', 'demo-client');
  expect(before).not.toHaveProperty('atelier');

  const imported = await json('data import missions.csv');
  expect(imported).toMatchObject({ kind: 'imported', created: 2, changed: 0, unchanged: 0 });
  const again = await json('data import missions.csv');
  expect(again).toMatchObject({ kind: 'unchanged', created: 0, changed: 0, unchanged: 2 });

  const atelier = {
    titre: 'Atelier à Évry',
    description: 'Deux\nlignes',
    statut: 'en_cours',
    clientId: 'demo-client',
    freelanceIds: ['demo-freelance'],
  };
  const ofClient = await missionsOf('client@demo.test', 'client', 'demo-client');
  expect(ofClient).toMatchObject({ atelier, bilan: { titre: 'Bilan', freelanceIds: [] } });
  expect(ofClient.bilan).not.toHaveProperty('description');
  const ofFreelance = await missionsOf('freelance@demo.test', 'freelance', 'demo-freelance');
  expect(ofFreelance).toMatchObject({ atelier });
  expect(ofFreelance).not.toHaveProperty('bilan');
});

test('an import changes only the fields that the file has, and reports ids of unknown freelances', async () => {
  writeFiles(root, {
    'missions.csv': MISSIONS,
    'titles.csv': 'id;titre;statut;clientId\natelier;Atelier;en_cours;demo-client',
    'team.csv': `id,titre,description,statut,clientId,freelanceIds
atelier,Atelier,,annulee,demo-client,demo-freelance inconnue`,
  });
  await json('data import missions.csv');
  expect(await json('data import titles.csv')).toMatchObject({ created: 0, changed: 1 });
  const mine = () => missionsOf('freelance@demo.test', 'freelance', 'demo-freelance');
  expect((await mine()).atelier).toMatchObject({ titre: 'Atelier', description: 'Deux\nlignes' });
  const imported = await json('data import team.csv');
  expect(imported).toMatchObject({ changed: 1, strangers: ['inconnue'] });
  expect((await mine()).atelier).not.toHaveProperty('description');
});

test('nothing of a file is written unless every line is valid', async () => {
  writeFiles(root, { 'missions.csv': `${MISSIONS}\nfaux;;;en_cours;demo-client;` });
  const refused = await json('data import missions.csv', 3);
  expect(refused).toMatchObject({ kind: 'refused', problems: [{ line: 5, column: 'titre' }] });
  const stored = await missionsOf('client@demo.test', 'client', 'demo-client');
  expect(stored).not.toHaveProperty('atelier');
});

test('the owner of a new account chooses a password by mail, and reads the freelance of the import', async () => {
  writeFiles(root, { 'people.csv': 'id,nom,prenom,fonction\nzoe,Müller,Zoé,Développeuse' });
  const add = (words: string, status = 0) => json(`accounts add ${words}`, status);
  expect(await add('zoe@exemple.fr --freelance zoe', 3)).toMatchObject({ kind: 'refused' });
  await json('data import people.csv');
  expect(await add('zoe@exemple.fr --freelance zoe --dry-run')).toMatchObject({ kind: 'possible' });
  expect(await add('Zoe@exemple.fr --freelance zoe')).toMatchObject({ kind: 'made', mailed: true });
  expect(await add('zoe@exemple.fr --freelance zoe')).toMatchObject({ kind: 'exists' });

  const [mail] = await services.mails(1);
  expect(mail).toMatchObject({ to: [{ address: 'zoe@exemple.fr' }] });
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const password = 'choisi-par-zoe';
  await fetch(link, { method: 'POST', body: new URLSearchParams({ newPassword: password }) });
  const read = async (database: Firestore) =>
    (await getDoc(doc(database, 'freelances', 'zoe'))).data();
  const profile = await visit('zoe@exemple.fr', read, password);
  expect(profile).toEqual({ nom: 'Müller', prenom: 'Zoé', fonction: 'Développeuse' });
  expect(Object.keys(profile ?? {})).toEqual(Object.keys(COLLECTION_FIELDS.freelances));
});

test.each([
  ['the address of another account', 'client@demo.test --client acme', /account demo-client/],
  ['the account of another address', 'a@exemple.fr --client demo-client', /that of client@demo/],
  ['a freelance as client', 'a@exemple.fr --client aubry-clemence', /is a freelance/],
])('an account for %s is refused', async (_, words, reason) => {
  const refused = await json(`accounts add ${words}`, 3);
  expect(refused.kind).toBe('refused');
  expect(refused.reason).toMatch(reason);
});
