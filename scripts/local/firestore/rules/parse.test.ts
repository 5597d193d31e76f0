import { readRules } from './authorize';
import { tokenize } from './tokens';

/** A whole rules file around a test's rule, which is on line 5. */
const file = (inside: string) =>
  `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /missions/{mission} {
${inside}
    }
  }
}`;

describe('rules that are understood', () => {
  it('unfolds blocks, groups of methods and functions', () => {
    const rules = readRules(
      file(`function mine() { return resource.data.owner == request.auth.uid; }
        allow read, delete: if mine(); /* nothing
        more */ match /notes/{note} { allow create; } // end`),
    );
    expect(rules).toHaveLength(2);
    expect(rules[0]).toMatchObject({
      methods: ['get', 'list', 'delete'],
      condition: { op: '==', left: { names: ['resource', 'data', 'owner'] } },
    });
    expect(rules[1]?.segments).toEqual([
      { name: 'databases' },
      { variable: 'database' },
      { name: 'documents' },
      { name: 'missions' },
      { variable: 'mission' },
      { name: 'notes' },
      { variable: 'note' },
    ]);
    expect(rules[1]?.condition).toEqual({ kind: 'literal', value: { booleanValue: true } });
  });

  it('binds && before ||, comparisons before both, and ! before all', () => {
    const [rule] = readRules(file(`allow get: if true || !false && 1 == 2;`));
    expect(rule?.condition).toMatchObject({
      op: '||',
      right: { op: '&&', left: { kind: 'not' }, right: { op: '==' } },
    });
  });

  it('reads texts in either quotes', () => {
    expect(tokenize(`'l\\'été' "d'hiver"`).map(({ text }) => text)).toEqual([
      "l'été",
      "d'hiver",
      'the end of the file',
    ]);
  });
});

describe('rules that are refused, with their line', () => {
  it.each([
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
    ['a ternary', `allow get: if true ? true : false;`, 5],
    ['a method call', `allow get: if resource.data.a.size() == 1;`, 5],
    ['a built-in function', `allow get: if exists(/a/b);`, 5],
    ['an unknown function', `/* two\nlines */ allow get: if mine();`, 6],
    ['an unknown variable', `allow get: if note == 'a';`, 5],
    ['an unknown part of the request', `allow get: if request.time == 1;`, 5],
    ['an unknown part of the query', `allow list: if request.query.offset == 1;`, 5],
    ['the whole query', `allow list: if request.query == null;`, 5],
    ['the new document', `allow create: if request.resource.data.a == 1;`, 5],
    ['the whole document', `allow get: if resource == null;`, 5],
    ['the id of the document', `allow get: if resource.id == 'a';`, 5],
    ['a field of a path variable', `allow get: if mission.size == 1;`, 5],
    ['a text that does not end', `allow get: if 'a == 1;`, 5],
    ['a function with parameters', `function f(a) { return true; }`, 5],
    ['a function with variables', `function f() { let a = 1; return true; }`, 5],
    [
      'a function that calls itself',
      `function f() {\nreturn g(); }\nfunction g() {\nreturn f(); }`,
      8,
    ],
    [
      'a function that nobody calls, with a typo',
      `function f() {\nreturn reqest.auth.uid == 'a'; }`,
      6,
    ],
    [
      'a function declared twice',
      `function f() { return true; }\nfunction f() { return true; }`,
      6,
    ],
    ['a recursive wildcard', `match /{rest=**} { allow get; }`, 5],
    ['a variable bound twice', `match /a/{mission} { allow get; }`, 5],
    ['a variable that hides the request', `match /a/{request} { allow get; }`, 5],
    ['a block without a path', `match { allow get; }`, 5],
  ])('%s', (_name, inside, line) => {
    expect(() => readRules(file(inside))).toThrow(
      expect.objectContaining({
        name: 'RulesError',
        line,
        message: expect.stringContaining(`firestore.rules, line ${String(line)}: `) as string,
      }) as Error,
    );
  });

  it.each([
    ['an empty file', '', 1],
    ['the first version', "rules_version = '1';", 1],
    ['no version', 'service cloud.firestore {}', 1],
    ['another service', "rules_version = '2';\nservice firebase.storage {}", 2],
    ['a block that does not end', "rules_version = '2';\nservice cloud.firestore {\n", 3],
    ['something after the service', "rules_version = '2';\nservice cloud.firestore {}\nallow", 3],
  ])('%s', (_name, text, line) => {
    expect(() => readRules(text)).toThrow(expect.objectContaining({ line }) as Error);
  });
});
