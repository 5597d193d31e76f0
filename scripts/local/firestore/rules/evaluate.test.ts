import type { Query } from '../query';
import { contains, equal, person } from '../testing';
import { toFields } from '../../../core/firestore-values';
import { isAllowed } from './evaluate';
import { readRules } from './parse';

const rulesFor = (condition: string) =>
  readRules(`rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents {
      match /missions/{mission} { allow get, list: if ${condition}; }
    } }`);

const STORED = toFields({ n: 5, texte: 'b', rien: null, liste: [1, 'a'] });
const access = { method: 'get' as const, path: 'missions/m1', stored: STORED, auth: person('ana') };

const get = (condition: string, changes: Partial<typeof access> = {}) =>
  isAllowed(rulesFor(condition), { ...access, ...changes });

const list = (condition: string, query: Partial<Query>) =>
  isAllowed(rulesFor(condition), {
    method: 'list',
    query: { collection: 'missions', ...query },
    auth: person('ana'),
  });

/** A condition that gives an error, as the stored document has no such field. */
const ERROR = 'resource.data.absent == 1';

describe('conditions on one document', () => {
  test.each([
    'true',
    '!false',
    `true || ${ERROR}`,
    `${ERROR} || true`,
    `!(false && ${ERROR})`,
    `!(${ERROR} && false)`,
    '(false || true) && true',
    'true || !false && 1 == 2',
    'resource.data.n == 5 && resource.data.n != 6',
    'resource.data.n < 6 && resource.data.n <= 5 && resource.data.n > 4 && resource.data.n >= 5',
    "resource.data.n != 'b'",
    'resource.data.rien == null',
    "'a' in resource.data.liste",
    'request.auth != null',
    "request.auth.token.email == 'ana@demo.test'",
    "mission == 'm1' && database == '(default)'",
  ])('the condition %s grants access to a document', (condition) => {
    expect(get(condition)).toBe(true);
  });

  test.each([
    'false',
    ERROR,
    `!(${ERROR})`,
    `${ERROR} || false`,
    `${ERROR} && true`,
    `!(${ERROR} && true)`,
    `!(${ERROR} || false)`,
    "'true'",
    'null',
    'resource.data.rien <= 1',
    "!(resource.data.n < 'b')",
    "'z' in resource.data.liste",
    "'a' in resource.data.texte",
    "!('a' in resource.data.absent)",
    'request.auth.token.absent == null',
    'request.query.limit <= 50',
    "mission == 'm2'",
  ])('the condition %s refuses access to a document', (condition) => {
    expect(get(condition)).toBe(false);
  });

  test('a condition on fields of a missing document or of a signed-out visitor refuses access', () => {
    const absent = { ...access, stored: null };
    expect(isAllowed(rulesFor('resource.data.n != 1'), absent)).toBe(false);
    const nobody = { ...access, auth: null };
    expect(isAllowed(rulesFor('request.auth == null'), nobody)).toBe(true);
    expect(isAllowed(rulesFor("request.auth.uid != 'ana'"), nobody)).toBe(false);
  });
});

describe('conditions on a query', () => {
  test.each<[string, Partial<Query>]>([
    ['resource.data.n == 5', { filter: equal('n', 5) }],
    ['resource.data.n > 4', { filter: equal('n', 5) }],
    ['!(resource.data.n == 5)', { filter: equal('n', 6) }],
    ["'a' in resource.data.liste", { filter: contains('liste', 'a') }],
    [`true || ${ERROR}`, {}],
    ['request.query.limit < 51', { limit: 50 }],
    ["database == '(default)'", {}],
  ])('the condition %s grants the query %j', (condition, query) => {
    expect(list(condition, query)).toBe(true);
  });

  test.each<[string, Partial<Query>]>([
    ['resource.data.n == 5', {}],
    ['resource.data.n == 5 || resource.data.n != 5', {}],
    ['!(resource.data.n == 5)', {}],
    ['resource.data.n != null', {}],
    ['resource.data.n == 5', { filter: equal('autre', 5) }],
    ['resource.data.n == 5', { filter: contains('n', 5) }],
    ["'a' in resource.data.liste", { filter: equal('autre', ['a']) }],
    ["!('b' in resource.data.liste)", { filter: contains('liste', 'a') }],
    ['request.query.limit < 51', {}],
    ["mission == 'm1'", {}],
    ["mission != 'm1'", {}],
  ])('the condition %s refuses the query %j', (condition, query) => {
    expect(list(condition, query)).toBe(false);
  });
});
