import { encodeFields } from '../../core/firestore-values';
import { authOf } from '../testing-sdk';
import { parseRules } from './rules';

/** A rules file with the given text on line 5. */
const file = (inside: string) =>
  `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /missions/{mission} {
${inside}
    }
  }
}`;

const stored = encodeFields({ n: 5, text: 'b', list: [1, 'a'] });
const ana = authOf('ana');
const read = { method: 'get', collection: 'missions' } as const;

test.each([
  ["request.auth.uid == 'ana'", true],
  ["request.auth.uid == 'bob'", false],
  ["request.auth.uid == 'ana' || request.auth.uid == 'b' && request.auth.uid == 'c'", true],
  ["(request.auth.uid == 'ana' || request.auth.uid == 'b') && request.auth.uid == 'c'", false],
  ["resource.data.absent == 'a' || request.auth.uid == 'ana'", true],
  ['resource.data.absent == resource.data.absent', false],
  ['resource.data.n == 5', true],
  ["resource.data.n == '5'", false],
  ['resource.data.n <= 5', true],
  ['resource.data.n <= 4', false],
  ['resource.data.text <= 5', false],
  ["'a' in resource.data.list", true],
  ["'z' in resource.data.list", false],
  ["'b' in resource.data.text", false],
  ['request.query.limit <= 50', false],
])('the condition %s on a document gives %s', (condition, allowed) => {
  const rules = parseRules(file(`allow get: if ${condition};`));
  expect(rules({ ...read, fields: stored, auth: ana })).toBe(allowed);
});

test('in rules, a missing document has no fields, and a signed-out visitor has no uid', () => {
  const rules = parseRules(file(`allow get: if resource.data.owner == request.auth.uid;`));
  const owned = encodeFields({ owner: 'ana' });
  expect(rules({ ...read, fields: owned, auth: ana })).toBe(true);
  expect(rules({ ...read, fields: {}, auth: ana })).toBe(false);
  expect(rules({ ...read, fields: owned, auth: null })).toBe(false);
  expect(rules({ ...read, fields: {}, auth: null })).toBe(false);
});

test.each([
  ['an unknown method', 'allow peek: if 1 == 1;', 5],
  ['a permission to write', 'allow create: if 1 == 1;', 5],
  ['two methods', 'allow get, list: if 1 == 1;', 5],
  ['an unknown statement', '\n\ndeny get;', 7],
  ['a missing semicolon', 'allow get: if 1 == 1\nallow list: if 1 == 1;', 6],
  ['no condition', 'allow get;', 5],
  ['a condition without a comparison', 'allow get: if request.auth.uid;', 5],
  ['an open parenthesis', 'allow get: if (1 == 1;', 5],
  ['a negation', "allow get: if !(request.auth.uid == 'a');", 5],
  ['another comparison', 'allow get: if request.query.limit < 50;', 5],
  ['an unequal comparison', 'allow get: if request.auth.uid != 1;', 5],
  ['a chain of comparisons', 'allow get: if 1 <= 2 <= 3;', 5],
  ['arithmetic', 'allow get: if 1 + 1 == 2;', 5],
  ['a list', 'allow get: if 1 in [1];', 5],
  ['an index', "allow get: if resource.data['a'] == 1;", 5],
  ['a method call', 'allow get: if resource.data.a.size() == 1;', 5],
  ['an unknown function', '// two\n// lines\nallow get: if mine();', 7],
  ['the name of a property of every object', 'allow get: if constructor == 1;', 5],
  ['a variable of the path', "allow get: if mission == 'a';", 5],
  ['a misspelt reference', "allow get: if reqest.auth.uid == 'a';", 5],
  ['an unknown part of the request', 'allow get: if request.time == 1;', 5],
  ['the new document', 'allow get: if request.resource.data.a == 1;', 5],
  ['a text that does not end', "allow get: if 'a == 1;", 5],
  ['a block in a block', 'match /notes/{note} { }', 5],
  ['a comment in the form of C', '/* a */', 5],
])('a rule with %s is refused, and the error gives the line', (_name, inside, line) => {
  expect(() => parseRules(file(inside))).toThrow(`firestore.rules, line ${String(line)}: `);
});

test.each([
  ['an empty file', '', 1],
  ['the first version', "rules_version = '1';", 1],
  ['another service', "rules_version = '2';\nservice firebase.storage {}", 2],
  ['a block that does not end', file('').slice(0, -1), 8],
  ['something after the service', `${file('')}\nallow`, 9],
  ['a function with parameters', file('}\nfunction f(a) { return a == 1; }'), 6],
  ['a function that calls itself', file('}\nfunction f() {\nreturn f(); }'), 7],
  ['a wildcard', file('}\nmatch /{rest=**} { }'), 6],
])('a rules file with %s is refused, and the error gives the line', (_name, text, line) => {
  expect(() => parseRules(text)).toThrow(`firestore.rules, line ${String(line)}: `);
});
