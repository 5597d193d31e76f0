import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  setDoc,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { FirebaseError } from 'firebase/app';
import { CASES, type Request } from './cases';
import { connect, disconnectAll, openDatabase, person } from './testing';

const FREELANCE_COUNT = 120;
const PAGE = 50;
const freelanceIds = Array.from(
  { length: FREELANCE_COUNT },
  (_, rang) => `f${String(rang).padStart(3, '0')}`,
);
const byId = orderBy(documentId());

let running: Awaited<ReturnType<typeof openDatabase>>;
let ana: Firestore;
let owner: Firestore;

const idsOf = async (firestore: Firestore, name: string, ...parts: QueryConstraint[]) =>
  (await getDocs(query(collection(firestore, name), ...parts))).docs.map(({ id }) => id);

beforeAll(async () => {
  running = await openDatabase();
  owner = connect(running, 'owner');
  const freelances = freelanceIds.map((id, rang) =>
    setDoc(doc(owner, 'freelances', id), { nom: `Nom ${String(rang % 7)}`, rang }),
  );
  await Promise.all(freelances);
  const missions = {
    a: { titre: 'Audit', clientId: 'ana', freelanceIds: [], statut: 'terminee' },
    b: { titre: 'Bilan', clientId: 'bob', freelanceIds: ['ana'], statut: 'en_cours' },
    c: { clientId: 'ana', freelanceIds: ['bob', 'ana'], statut: 'en_cours' },
  };
  for (const [id, mission] of Object.entries(missions)) {
    await setDoc(doc(owner, 'missions', id), mission);
  }
  ana = connect(running, person('ana'));
});

afterAll(async () => {
  await disconnectAll();
  await running.close();
});

describe('queries of the site', () => {
  test.each([
    ['of a client, those without a title included', where('clientId', '==', 'ana'), ['a', 'c']],
    ['of a freelance', where('freelanceIds', 'array-contains', 'ana'), ['b', 'c']],
    ['that are running', where('statut', '==', 'en_cours'), ['b', 'c']],
  ])('a query lists the missions %s', async (_, filter, ids) => {
    expect(await idsOf(ana, 'missions', filter, byId, limit(PAGE))).toEqual(ids);
  });

  test('a query answers an empty list where nothing matches', async () => {
    const nobody = connect(running, person('nobody'));
    const mine = where('clientId', '==', 'nobody');
    expect(await idsOf(nobody, 'missions', mine, byId, limit(PAGE))).toEqual([]);
  });

  test.each(['id', 'snapshot'])('a collection is read page by page, after a %s', async (kind) => {
    const pages: string[][] = [];
    let after: QueryConstraint[] = [];
    while (pages.length * PAGE < FREELANCE_COUNT) {
      const page = query(collection(ana, 'freelances'), byId, ...after, limit(PAGE));
      const { docs } = await getDocs(page);
      const last = docs.at(-1);
      after = last ? [startAfter(kind === 'id' ? last.id : last)] : [];
      pages.push(docs.map(({ id }) => id));
    }
    expect(pages.map(({ length }) => length)).toEqual([PAGE, PAGE, FREELANCE_COUNT - 2 * PAGE]);
    expect(pages.flat()).toEqual(freelanceIds);
  });

  test('a document can be read, and a missing one is reported as missing', async () => {
    expect((await getDoc(doc(ana, 'freelances', 'f007'))).data()).toEqual({
      nom: 'Nom 0',
      rang: 7,
    });
    expect((await getDoc(doc(ana, 'freelances', 'ana'))).exists()).toBe(false);
  });
});

test('a write with a mask changes and removes the fields that it names, and keeps the others', async () => {
  const one = doc(owner, 'freelances', 'masked');
  await setDoc(one, { nom: 'Martin', prenom: 'Jean', fonction: 'Dev' });
  await setDoc(one, { nom: 'Petit', fonction: deleteField() }, { merge: true });
  expect((await getDoc(one)).data()).toEqual({ nom: 'Petit', prenom: 'Jean' });
  await setDoc(doc(owner, 'freelances', 'new'), { nom: 'Petit' }, { merge: true });
  expect((await getDoc(doc(owner, 'freelances', 'new'))).data()).toEqual({ nom: 'Petit' });
});

describe('the cases of the rules', () => {
  const askers = {
    ana: person('ana'),
    'ana, guest': person('ana', 'anonymous'),
    'ana, custom token': person('ana', 'custom'),
    nobody: undefined,
  } as const;
  const clients = new Map<string, Firestore>();
  const clientOf = (who: keyof typeof askers) => {
    const client = clients.get(who) ?? connect(running, askers[who]);
    clients.set(who, client);
    return client;
  };

  function ask(firestore: Firestore, request: Request): Promise<unknown> {
    if ('get' in request) return getDoc(doc(firestore, request.get));
    if ('write' in request) return setDoc(doc(firestore, request.write), { nom: 'Ana' });
    if ('remove' in request) return deleteDoc(doc(firestore, request.remove));
    const parts = [
      ...(request.where ? [where(...request.where)] : []),
      ...(request.limit === undefined ? [] : [limit(request.limit)]),
    ];
    return getDocs(query(collection(firestore, request.list), ...parts));
  }

  test.each(CASES)('%s asks for %j → %s', async (who, request, allowed) => {
    const answer = await ask(clientOf(who), request).then(
      () => 'allowed',
      (error: unknown) => (error instanceof FirebaseError ? error.code : error),
    );
    expect(answer).toBe(allowed ? 'allowed' : 'permission-denied');
  });
});
