import { readRules } from './parse';

/** A complete rules file with the given rule on line 5. */
const file = (inside: string) =>
  `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /missions/{mission} {
${inside}
    }
  }
}`;

test('nested blocks, groups of methods and functions are flattened into single rules', () => {
  const rules = readRules(
    file(`function mine() { return resource.data.owner == request.auth.uid; }
      allow read, delete: if mine(); /* nothing
      more */ match /notes/{note} { allow create: if true; } // end`),
  );
  expect(rules).toMatchObject([
    {
      methods: ['get', 'list', 'delete'],
      condition: { op: '==', left: { names: ['resource', 'data', 'owner'] } },
    },
    {
      segments: [
        'databases',
        '{database}',
        'documents',
        'missions',
        '{mission}',
        'notes',
        '{note}',
      ],
      methods: ['create'],
      condition: { kind: 'literal', value: { booleanValue: true } },
    },
  ]);
});

test.each([
  ['an unknown method', `allow peek: if true;`, 5],
  ['an unknown statement', `\n\ndeny get;`, 7],
  ['a missing semicolon', `allow get: if true\nallow list: if true;`, 6],
  ['a condition without if', `allow get: true;`, 5],
  ['an open parenthesis', `allow get: if (true;`, 5],
  ['a chain of comparisons', `allow get: if 1 < 2 < 3;`, 5],
  ['arithmetic', `allow get: if 1 + 1 == 2;`, 5],
  ['a decimal number', `allow get: if 1.5 == 2;`, 5],
  ['a list', `allow get: if 1 in [1];`, 5],
  ['an index', `allow get: if resource.data['a'] == 1;`, 5],
  ['a type test', `allow get: if resource.data.a is string;`, 5],
  ['a method call', `allow get: if resource.data.a.size() == 1;`, 5],
  ['a built-in function', `allow get: if exists(/a/b);`, 5],
  ['an unknown function', `/* two\nlines */ allow get: if mine();`, 6],
  ['an unknown variable', `allow get: if note == 'a';`, 5],
  ['an unknown part of the request', `allow get: if request.time == 1;`, 5],
  ['the new document', `allow create: if request.resource.data.a == 1;`, 5],
  ['the whole document', `allow get: if resource == null;`, 5],
  ['a strict comparison', `allow get: if mission === 'a';`, 5],
  ['a text that does not end', `allow get: if 'a == 1;`, 5],
  ['a function with parameters', `function f(a) { return true; }`, 5],
  ['a function that calls itself', `function f() {\nreturn f(); }`, 6],
  ['a function that nobody calls, with a typo', `function f() {\nreturn reqest.auth == 1; }`, 6],
  ['a recursive wildcard', `match /{rest=**} { allow get: if true; }`, 5],
  ['a block without a path', `match { allow get: if true; }`, 5],
])('a rule with %s is refused, and the error gives its line', (_name, inside, line) => {
  expect(() => readRules(file(inside))).toThrow(`firestore.rules, line ${String(line)}: `);
});

test.each([
  ['an empty file', '', 1],
  ['the first version', "rules_version = '1';", 1],
  ['another service', "rules_version = '2';\nservice firebase.storage {}", 2],
  ['a block that does not end', "rules_version = '2';\nservice cloud.firestore {\n", 3],
  ['something after the service', "rules_version = '2';\nservice cloud.firestore {}\nallow", 3],
])('a rules file with %s is refused, and the error gives the line', (_name, text, line) => {
  expect(() => readRules(text)).toThrow(`firestore.rules, line ${String(line)}: `);
});
