import type { Query } from '../query';
import { contains, equal, person, PROJECT_RULES } from '../testing';
import { toFields } from '../../../core/firestore-values';
import { type AccessRequest, isAllowed } from './evaluate';
import { readRules } from './parse';

const ana = person('ana');
const mission = { titre: 'Audit', clientId: 'ana', freelanceIds: ['ana'], statut: 'en_cours' };

type Asker = AccessRequest['auth'];

const list = (name: string, allowed: boolean, query: Query, auth: Asker = ana) => ({
  name: `list: ${name}`,
  allowed,
  request: { method: 'list' as const, query, auth },
});

const one = (
  method: 'get' | 'create' | 'update' | 'delete',
  path: string,
  allowed: boolean,
  { auth = ana, data = null }: { auth?: Asker; data?: object | null } = {},
) => ({
  name: `${method} ${path} (${auth?.uid ?? 'nobody'}, ${data ? 'stored' : 'missing'})`,
  allowed,
  request: { method, path, stored: data && toFields(data), auth },
});

const limit = 50;
const freelances: Query = { collection: 'freelances', limit };
const missions: Query = { collection: 'missions', limit };
const mine: Query = { ...missions, filter: equal('clientId', 'ana') };
const assigned: Query = { ...missions, filter: contains('freelanceIds', 'ana') };
const open: Query = { ...missions, filter: equal('statut', 'en_cours') };
const unlimited = { limit: undefined };
const filtered = (filter: Query['filter']): Query => ({ ...missions, filter });
const incomplete = { uid: 'ana', token: {} } as unknown as typeof ana;

/** The site's own queries come first in each group. */
const CASES: readonly { name: string; request: AccessRequest; allowed: boolean }[] = [
  list('freelances, 50 at most', true, freelances),
  list('freelances, a page of 10', true, { ...freelances, limit: 10 }),
  list('freelances with a filter', true, { ...freelances, filter: equal('nom', 'Martin') }),
  list('freelances, 51', false, { ...freelances, limit: 51 }),
  list('freelances without a limit', false, { ...freelances, ...unlimited }),
  list('freelances signed out', false, freelances, null),
  list('freelances by a guest account', false, freelances, person('ana', 'anonymous')),
  list('freelances by a custom token', false, freelances, person('ana', 'custom')),
  list('freelances by a token without claims', false, freelances, incomplete),

  list('missions of the client', true, mine),
  list('missions of the client, a page of 1', true, { ...mine, limit: 1 }),
  list('missions of another client', false, filtered(equal('clientId', 'bob'))),
  list('missions whose client is no one', false, filtered(equal('clientId', null))),
  list('missions whose clientId contains the uid', false, filtered(contains('clientId', 'ana'))),
  list('missions of the client, 51', false, { ...mine, limit: 51 }),
  list('missions of the client without a limit', false, { ...mine, ...unlimited }),
  list('missions of the client signed out', false, mine, null),
  list('missions of no client signed out', false, filtered(equal('clientId', null)), null),
  list('missions of the client by a guest account', false, mine, person('ana', 'anonymous')),

  list('missions of the freelance', true, assigned),
  list('missions of a list of freelances', true, filtered(equal('freelanceIds', ['bob', 'ana']))),
  list('missions of another freelance', false, filtered(contains('freelanceIds', 'bob'))),
  list('missions held as a list without the uid', false, filtered(equal('freelanceIds', ['bob']))),
  list('missions whose freelanceIds is a text', false, filtered(equal('freelanceIds', 'ana'))),
  list('missions whose other array has the uid', false, filtered(contains('autres', 'ana'))),
  list('missions of the freelance, 51', false, { ...assigned, limit: 51 }),
  list('missions of the freelance without a limit', false, { ...assigned, ...unlimited }),
  list('missions of the freelance signed out', false, assigned, null),
  list('missions of the freelance by a guest', false, assigned, person('ana', 'anonymous')),

  list('running missions', true, open),
  list('finished missions', false, filtered(equal('statut', 'terminee'))),
  list('missions with an empty status', false, filtered(equal('statut', ''))),
  list('running missions, 51', false, { ...open, limit: 51 }),
  list('running missions without a limit', false, { ...open, ...unlimited }),
  list('running missions signed out', false, open, null),
  list('running missions by a guest account', false, open, person('ana', 'anonymous')),

  list('all missions', false, missions),
  list('missions with an unrelated filter', false, filtered(equal('titre', 'Audit'))),
  list('another collection', false, { collection: 'utilisateurs', limit }),
  list('another collection by client', false, { ...mine, collection: 'factures' }),

  one('get', 'freelances/ana', true, { data: { nom: 'Ana' } }),
  one('get', 'freelances/ana', true),
  one('get', 'freelances/bob', true, { data: { nom: 'Bob' } }),
  one('get', 'freelances/bob', true),
  one('get', 'freelances/ana', false, { auth: null }),
  one('get', 'freelances/ana', false, { auth: person('ana', 'anonymous') }),
  one('get', 'freelances/ana/notes/ana', false),
  one('get', 'missions/m1', false, { data: mission }),
  one('get', 'missions/ana', false, { data: mission }),
  one('get', 'utilisateurs/ana', false),

  one('create', 'freelances/ana', false),
  one('update', 'freelances/ana', false, { data: { nom: 'Ana' } }),
  one('delete', 'freelances/ana', false, { data: { nom: 'Ana' } }),
  one('create', 'missions/m1', false),
  one('update', 'missions/m1', false, { data: mission }),
  one('delete', 'missions/m1', false, { data: mission }),
  one('create', 'utilisateurs/ana', false),
];

const rules = readRules(PROJECT_RULES);

test.each(CASES)('the rules of the project: $name → $allowed', ({ request, allowed }) => {
  expect(isAllowed(rules, request)).toBe(allowed);
});
