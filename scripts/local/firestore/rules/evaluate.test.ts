import { from, person, type QueryBuilder } from '../testing';
import { toFields } from '../values/value';
import { isAllowed, readRules } from './authorize';

const rulesFor = (condition: string) =>
  readRules(`rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents {
      match /clients/{client}/missions/{mission} { allow get, list: if ${condition}; }
    } }`);

const STORED = toFields({
  n: 5,
  texte: 'b',
  vrai: true,
  rien: null,
  liste: [1, 'a'],
  objet: { cle: 1 },
});

const get = (condition: string, stored: typeof STORED | null = STORED) =>
  isAllowed(rulesFor(condition), {
    method: 'get',
    path: 'clients/acme/missions/m1',
    stored,
    auth: person('ana'),
  });

const list = (condition: string, { query }: QueryBuilder) =>
  isAllowed(rulesFor(condition), { method: 'list', query, auth: person('ana') });

/** Evaluating it is an error: the stored document has no such field. */
const ERROR = 'resource.data.absent == 1';

describe('conditions on one document', () => {
  it.each([
    'true',
    '!false',
    '!!true',
    'resource.data.vrai',
    `true || ${ERROR}`,
    `${ERROR} || true`,
    `!(false && ${ERROR})`,
    `!(${ERROR} && false)`,
    '(false || true) && true',
    '1 == 1 && 1 != 2',
    'resource.data.n == 5',
    'resource.data.n != 6',
    'resource.data.n < 6 && resource.data.n <= 5 && resource.data.n > 4 && resource.data.n >= 5',
    "resource.data.texte < 'c'",
    "resource.data.n != 'b'",
    'resource.data.rien == null',
    '(1 == 1) == true',
    "'a' in resource.data.liste",
    "'cle' in resource.data.objet",
    'resource.data.objet.cle == 1',
    'request.auth != null',
    "request.auth.token.email == 'ana@demo.test'",
    "client == 'acme' && mission == 'm1' && database == '(default)'",
  ])('%s grants', (condition) => {
    expect(get(condition)).toBe(true);
  });

  it.each([
    'false',
    ERROR,
    `!(${ERROR})`,
    `${ERROR} || false`,
    `false || ${ERROR}`,
    `${ERROR} && true`,
    `true && ${ERROR}`,
    `!(${ERROR} && true)`,
    `!(${ERROR} || false)`,
    `${ERROR} || ${ERROR}`,
    'resource.data.n',
    "'true'",
    'null',
    "resource.data.n < 'b'",
    'resource.data.rien <= 1',
    'true > false',
    "!(resource.data.n < 'b')",
    "'z' in resource.data.liste",
    "'autre' in resource.data.objet",
    "'a' in resource.data.texte",
    '1 in resource.data.objet',
    'resource.data.texte.longueur == 1',
    "!('a' in resource.data.absent)",
    'request.auth.token.absent == null',
    'request.query.limit <= 50',
    "mission == 'm2'",
  ])('%s refuses', (condition) => {
    expect(get(condition)).toBe(false);
  });

  it('cannot look into a document that is not there', () => {
    expect(get('resource.data.n != 1', null)).toBe(false);
    expect(get("client == 'acme'", null)).toBe(true);
  });

  it('cannot look into a visitor who is nobody', () => {
    const access = { method: 'get' as const, path: 'clients/a/missions/b', stored: null };
    const nobody = { ...access, auth: null };
    expect(isAllowed(rulesFor('request.auth == null'), nobody)).toBe(true);
    expect(isAllowed(rulesFor("request.auth.uid != 'ana'"), nobody)).toBe(false);
  });
});

describe('conditions on a query', () => {
  const missions = from('clients/acme/missions');

  it.each<[string, QueryBuilder]>([
    ['resource.data.n == 5', missions.equal('n', 5)],
    ['resource.data.n > 4', missions.equal('n', 5)],
    ['resource.data.objet.cle == 1', missions.equal('objet.cle', 1)],
    ['resource.data.objet.cle == 1', missions.equal('objet', { cle: 1 })],
    ['!(resource.data.n == 5)', missions.equal('n', 6)],
    ["'a' in resource.data.liste", missions.contains('liste', 'a')],
    ["'a' in resource.data.objet.liste", missions.contains('objet.liste', 'a')],
    [`true || ${ERROR}`, missions],
    ['request.query.limit < 51', missions.limit(50)],
    ["client == 'acme'", missions],
  ])('%s is proven', (condition, query) => {
    expect(list(condition, query)).toBe(true);
  });

  it.each<[string, QueryBuilder]>([
    ['resource.data.n == 5', missions],
    ['resource.data.n == 5 || resource.data.n != 5', missions],
    ['!(resource.data.n == 5)', missions],
    ['resource.data.n != null', missions],
    ['resource.data.n == resource.data.n', missions],
    ['resource.data.n == 5', missions.equal('autre', 5)],
    ['resource.data.n == 5', missions.contains('n', 5)],
    ['resource.data.objet.cle == 1', missions.equal('cle', 1)],
    ["'a' in resource.data.liste", missions.equal('autre', ['a'])],
    ["!('b' in resource.data.liste)", missions.contains('liste', 'a')],
    ['resource.data.liste in resource.data.liste', missions.contains('liste', 'a')],
    ['resource.data.vrai', missions],
    ['request.query.limit < 51', missions],
    ["mission == 'm1'", missions],
    ["mission != 'm1'", missions],
  ])('%s is not', (condition, query) => {
    expect(list(condition, query)).toBe(false);
  });
});
