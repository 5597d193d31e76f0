import type { AccessRequest } from './rules/authorize';
import { from, person, type QueryBuilder } from './testing';
import { toFields } from './values/value';

export interface AccessCase {
  name: string;
  request: AccessRequest;
  allowed: boolean;
}

const ana = person('ana');
const mission = { titre: 'Audit', clientId: 'ana', freelanceIds: ['ana'], statut: 'en_cours' };

type Asker = AccessRequest['auth'];

const list = (name: string, allowed: boolean, builder: QueryBuilder, auth: Asker = ana) => ({
  name: `list: ${name}`,
  allowed,
  request: { method: 'list' as const, query: builder.query, auth },
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

const freelances = from('freelances').limit(50);
const missions = from('missions').limit(50);
const mine = missions.equal('clientId', 'ana');
const assigned = missions.contains('freelanceIds', 'ana');
const open = missions.equal('statut', 'en_cours');
const incomplete = { uid: 'ana', token: {} } as unknown as typeof ana;

/** What the project's rules allow and refuse; the site's own queries come first in each group. */
export const ACCESS_CASES: readonly AccessCase[] = [
  list('freelances, 50 at most', true, freelances),
  list('freelances, a page of 10', true, freelances.limit(10)),
  list('freelances with a filter of its own', true, freelances.equal('nom', 'Martin')),
  list('freelances, 51', false, freelances.limit(51)),
  list('freelances without a limit', false, from('freelances')),
  list('freelances signed out', false, freelances, null),
  list('freelances by a guest account', false, freelances, person('ana', 'anonymous')),
  list('freelances by a custom token', false, freelances, person('ana', 'custom')),
  list('freelances by a token without claims', false, freelances, incomplete),

  list('missions of the client', true, mine),
  list('missions of the client, a page of 1', true, mine.limit(1)),
  list('missions of the client and running', true, mine.equal('statut', 'en_cours')),
  list('missions of the client and finished', true, mine.equal('statut', 'terminee')),
  list('missions of another client', false, missions.equal('clientId', 'bob')),
  list(
    'missions of two clients at once',
    false,
    missions.equal('clientId', 'bob').equal('clientId', 'ana'),
  ),
  list('missions whose client is no one', false, missions.equal('clientId', null)),
  list('missions whose clientId contains the uid', false, missions.contains('clientId', 'ana')),
  list(
    'missions whose owner, nested, is the client',
    false,
    missions.equal('client.clientId', 'ana'),
  ),
  list('missions of the client, 51', false, mine.limit(51)),
  list('missions of the client without a limit', false, from('missions').equal('clientId', 'ana')),
  list('missions of the client signed out', false, mine, null),
  list('missions of no client signed out', false, missions.equal('clientId', null), null),
  list('missions of the client by a guest account', false, mine, person('ana', 'anonymous')),

  list('missions of the freelance', true, assigned),
  list(
    'missions of the freelance held as a list',
    true,
    missions.equal('freelanceIds', ['bob', 'ana']),
  ),
  list('missions of another freelance', false, missions.contains('freelanceIds', 'bob')),
  list('missions held as a list without the uid', false, missions.equal('freelanceIds', ['bob'])),
  list('missions whose freelanceIds is a text', false, missions.equal('freelanceIds', 'ana')),
  list('missions whose other array has the uid', false, missions.contains('autres', 'ana')),
  list('missions of the freelance, 51', false, assigned.limit(51)),
  list(
    'missions of the freelance without a limit',
    false,
    from('missions').contains('freelanceIds', 'ana'),
  ),
  list('missions of the freelance signed out', false, assigned, null),
  list('missions of the freelance by a guest', false, assigned, person('ana', 'anonymous')),

  list('running missions', true, open),
  list('finished missions', false, missions.equal('statut', 'terminee')),
  list('missions with an empty status', false, missions.equal('statut', '')),
  list('running missions, 51', false, open.limit(51)),
  list('running missions without a limit', false, from('missions').equal('statut', 'en_cours')),
  list('running missions signed out', false, open, null),
  list('running missions by a guest account', false, open, person('ana', 'anonymous')),

  list('all missions', false, missions),
  list('all missions ordered by client', false, missions.order(['clientId', 'ASCENDING'])),
  list('missions with an unrelated filter', false, missions.equal('titre', 'Audit')),
  list('another collection', false, from('utilisateurs').limit(10)),
  list('another collection by client', false, from('factures').limit(10).equal('clientId', 'ana')),
  list('a collection below a freelance', false, from('freelances/ana/notes').limit(10)),
  list(
    'a collection below a mission',
    false,
    from('missions/m1/missions').limit(10).equal('clientId', 'ana'),
  ),

  one('get', 'freelances/ana', true, { data: { nom: 'Ana' } }),
  one('get', 'freelances/ana', true),
  one('get', 'freelances/bob', false, { data: { nom: 'Bob' } }),
  one('get', 'freelances/bob', false),
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
