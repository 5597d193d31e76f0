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
import {
  attemptResult,
  connectSdk,
  disconnectAll,
  openDatabase,
  authOf,
  startDatabase,
} from '../testing-sdk';
import { DOCUMENTS_ROOT } from '.';

/** Ana signed in with a password, anonymously ("guest") or by a server's token; "nobody" is signed out. */
type Who = 'ana' | 'ana, guest' | 'ana, custom token' | 'nobody';

type Where = readonly [field: string, op: '==' | 'array-contains', value: unknown];

type Request =
  | { list: string; where?: Where; limit?: number }
  | { get: string }
  | { write: string }
  | { remove: string };

const mine = ['clientId', '==', 'ana'] as const;
const assigned = ['freelanceIds', 'array-contains', 'ana'] as const;
const active = ['statut', '==', 'en_cours'] as const;

/** A list of missions, 50 unless told otherwise. */
const missions = (where: Where, limit = 50): Request => ({ list: 'missions', where, limit });
const unlimited = (where: Where): Request => ({ list: 'missions', where });

/** Requests, and whether `firestore.rules` must allow them. */
const CASES: readonly (readonly [who: Who, request: Request, allowed: boolean])[] = [
  ['ana', { list: 'freelances', limit: 50 }, true],
  ['ana', { list: 'freelances', limit: 1 }, true],
  ['ana', { list: 'freelances', where: ['nom', '==', 'Martin'], limit: 50 }, true],
  ['ana', { list: 'freelances', limit: 51 }, false],
  ['ana', { list: 'freelances' }, false],
  ['ana, guest', { list: 'freelances', limit: 50 }, false],
  ['ana, custom token', { list: 'freelances', limit: 50 }, false],
  ['nobody', { list: 'freelances', limit: 50 }, false],

  ['ana', { get: 'freelances/ana' }, true],
  ['ana', { get: 'freelances/bob' }, true],
  ['ana', { get: 'freelances/absent' }, true],
  ['ana', { get: 'freelances/ana/notes/ana' }, false],
  ['ana, guest', { get: 'freelances/ana' }, false],
  ['ana, custom token', { get: 'freelances/ana' }, false],
  ['nobody', { get: 'freelances/ana' }, false],

  ['ana', missions(mine), true],
  ['ana', missions(mine, 1), true],
  ['ana', missions(mine, 51), false],
  ['ana', unlimited(mine), false],
  ['ana', missions(['clientId', '==', 'bob']), false],
  ['ana', missions(['clientId', '==', '']), false],
  ['ana', missions(['clientId', 'array-contains', 'ana']), false],
  ['ana, guest', missions(mine), false],
  ['ana, custom token', missions(mine), false],
  ['nobody', missions(mine), false],

  ['ana', missions(assigned), true],
  ['ana', missions(['freelanceIds', '==', ['bob', 'ana']]), true],
  ['ana', missions(assigned, 51), false],
  ['ana', unlimited(assigned), false],
  ['ana', missions(['freelanceIds', 'array-contains', 'bob']), false],
  ['ana', missions(['freelanceIds', '==', ['bob']]), false],
  ['ana', missions(['freelanceIds', '==', 'ana']), false],
  ['ana', missions(['autres', 'array-contains', 'ana']), false],
  ['ana, guest', missions(assigned), false],
  ['ana, custom token', missions(assigned), false],
  ['nobody', missions(assigned), false],

  ['ana', missions(active), true],
  ['ana', missions(active, 51), false],
  ['ana', unlimited(active), false],
  ['ana', missions(['statut', '==', 'terminee']), false],
  ['ana', missions(['statut', 'array-contains', 'en_cours']), false],
  ['ana, guest', missions(active), false],
  ['ana, custom token', missions(active), false],
  ['nobody', missions(active), false],

  ['ana', { list: 'missions', limit: 50 }, false],
  ['ana', missions(['titre', '==', 'Audit']), false],
  ['ana', { get: 'missions/a' }, false],
  ['ana', { get: 'missions/ana' }, false],

  ['ana', { list: 'factures', where: mine, limit: 50 }, false],
  ['ana', { get: 'utilisateurs/ana' }, false],

  ['ana', { write: 'freelances/ana' }, false],
  ['ana', { write: 'freelances/new' }, false],
  ['ana', { write: 'missions/a' }, false],
  ['ana', { write: 'utilisateurs/ana' }, false],
  ['ana', { remove: 'freelances/ana' }, false],
  ['ana', { remove: 'missions/a' }, false],
];

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
  owner = connectSdk(running, 'owner').firestore;
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
  ana = connectSdk(running, authOf('ana')).firestore;
});

afterAll(async () => {
  await disconnectAll();
  await running.close();
});

describe('queries of the site', () => {
  test.each([
    ['of a client, including missions without a title', where('clientId', '==', 'ana'), ['a', 'c']],
    ['of a freelance', where('freelanceIds', 'array-contains', 'ana'), ['b', 'c']],
    ['that are running', where('statut', '==', 'en_cours'), ['b', 'c']],
  ])('a query lists the missions %s', async (_, filter, ids) => {
    expect(await idsOf(ana, 'missions', filter, byId, limit(PAGE))).toEqual(ids);
  });

  test('a query without a match returns an empty list', async () => {
    const nobody = connectSdk(running, authOf('nobody')).firestore;
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

test('a write with a mask changes and removes the fields in the mask, and keeps all other fields', async () => {
  const masked = doc(owner, 'freelances', 'masked');
  await setDoc(masked, { nom: 'Martin', prenom: 'Jean', fonction: 'Dev' });
  await setDoc(masked, { nom: 'Petit', fonction: deleteField() }, { merge: true });
  expect((await getDoc(masked)).data()).toEqual({ nom: 'Petit', prenom: 'Jean' });
  await setDoc(doc(owner, 'freelances', 'new'), { nom: 'Petit' }, { merge: true });
  expect((await getDoc(doc(owner, 'freelances', 'new'))).data()).toEqual({ nom: 'Petit' });
});

describe('the cases of the rules', () => {
  const askers = {
    ana: authOf('ana'),
    'ana, guest': authOf('ana', 'anonymous'),
    'ana, custom token': authOf('ana', 'custom'),
    nobody: undefined,
  } as const;
  const clients: Partial<Record<Who, Firestore>> = {};
  const clientOf = (who: Who) => (clients[who] ??= connectSdk(running, askers[who]).firestore);

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

  test.each(CASES)('%s requests %j; allowed: %s', async (who, request, allowed) => {
    const answer = await attemptResult(ask(clientOf(who), request));
    expect(answer).toBe(allowed ? 'accepted' : 'permission-denied');
  });
});

describe('our own service', () => {
  let own: Awaited<ReturnType<typeof startDatabase>>;
  beforeAll(async () => {
    own = await startDatabase();
  });
  afterAll(() => own.close());

  const post = (rpc: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${own.origin}/v1/${DOCUMENTS_ROOT}:${rpc}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    });

  const asOwner = { Authorization: 'Bearer owner' };
  const everything = { structuredQuery: { from: [{ collectionId: 'missions' }] } };

  const query = (patch: object) => ({
    structuredQuery: { ...everything.structuredQuery, ...patch },
  });
  const [field, value] = [{ fieldPath: 'a' }, { stringValue: 'x' }];

  test.each([
    ['an offset', query({ offset: 3 })],
    ['a negative limit', query({ limit: -1 })],
    ['another order', query({ orderBy: [{ field, direction: 'ASCENDING' }] })],
    ['a comparison', query({ where: { fieldFilter: { field, op: 'LESS_THAN', value } } })],
    ['two filters', query({ where: { compositeFilter: { op: 'AND', filters: [] } } })],
    ['a collection group', query({ from: [{ collectionId: 'a', allDescendants: true }] })],
  ])('a query with %s, which the site does not send, is refused', async (_name, body) => {
    const answer = await post('runQuery', body, asOwner);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  test('a request with an expired token is refused', async () => {
    const claims = Buffer.from(JSON.stringify({ sub: 'expired' })).toString('base64url');
    const answer = await post('runQuery', everything, { Authorization: `Bearer x.${claims}.` });
    expect(answer.status).toBe(401);
  });

  test.each(['executePipeline', 'rollback'])('the call %s is answered with 404', async (rpc) => {
    expect((await post(rpc, {})).status).toBe(404);
  });
});
