import {
  collection,
  type Firestore,
  getAggregate,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  sum,
  where,
} from 'firebase/firestore/lite';
import { connect, disconnectAll, type RunningService, startService } from './testing';

const PAGE = 50;

let running: RunningService;
let owner: Firestore;

beforeAll(async () => {
  running = await startService();
  running.service.set('missions/a', { titre: 'Audit', clientId: 'ana' });
  owner = connect(running, { token: 'owner' });
});

afterAll(async () => {
  await disconnectAll();
  await running.stop();
});

const listMissions = (firestore: Firestore, ...parts: QueryConstraint[]) =>
  getDocs(query(collection(firestore, 'missions'), ...parts));
const mine = where('clientId', '==', 'ana');

// The official emulator asks for no index.
it('asks for an index where the hosted service needs one', async () => {
  const ana = connect(running, { uid: 'ana' });
  await expect(listMissions(ana, mine, orderBy('titre'), limit(PAGE))).rejects.toMatchObject({
    code: 'failed-precondition',
    message: expect.stringContaining('The query requires an index.') as string,
  });
});

it('refuses a token that sign-in no longer honours', async () => {
  const late = connect(running, { uid: 'expired' });
  await expect(listMissions(late, mine, limit(PAGE))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it.each([
  ['comparisons', () => listMissions(owner, where('titre', '>', 'A'))],
  ['alternatives', () => listMissions(owner, where('titre', 'in', ['A', 'B']))],
])('says that it does not answer %s', async (_name, attempt) => {
  await expect(attempt()).rejects.toMatchObject({ code: 'unimplemented' });
});

it('refuses sums by name', async () => {
  const total = getAggregate(collection(owner, 'freelances'), { total: sum('rang') });
  await expect(total).rejects.toThrow('aggregations');
});
