/** Ana with a password, with an account without one, or by a token of a server; nobody is signed out. */
type Who = 'ana' | 'ana, guest' | 'ana, custom token' | 'nobody';

type Filter = readonly [field: string, op: '==' | 'array-contains', value: unknown];

export type Request =
  | { list: string; where?: Filter; limit?: number }
  | { get: string }
  | { write: string }
  | { remove: string };

const mine = ['clientId', '==', 'ana'] as const;
const assigned = ['freelanceIds', 'array-contains', 'ana'] as const;
const running = ['statut', '==', 'en_cours'] as const;

/** A list of missions, 50 unless told otherwise. */
const missions = (where: Filter, limit = 50): Request => ({ list: 'missions', where, limit });
const unlimited = (where: Filter): Request => ({ list: 'missions', where });

/** What `firestore.rules` has to decide, one row a request. */
export const CASES: readonly (readonly [who: Who, request: Request, allowed: boolean])[] = [
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

  ['ana', missions(running), true],
  ['ana', missions(running, 51), false],
  ['ana', unlimited(running), false],
  ['ana', missions(['statut', '==', 'terminee']), false],
  ['ana', missions(['statut', 'array-contains', 'en_cours']), false],
  ['ana, guest', missions(running), false],
  ['ana, custom token', missions(running), false],
  ['nobody', missions(running), false],

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
