import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { checkFile, problemText, type CheckOptions } from './check';

const HEAD = 'id;titre;description;statut;clientId;freelanceIds';
const LINE = 'm1;Audit;;en_cours;acme;';

const bytes = (text: string) => Buffer.from(text);
const problemsOf = (text: string, options?: CheckOptions) =>
  checkFile(bytes(text), options).problems.map(problemText);
const documentsOf = (text: string, options?: CheckOptions) => {
  const { documents, problems } = checkFile(bytes(text), options);
  expect(problems).toEqual([]);
  return documents;
};

test('a line of every field becomes a document', () => {
  const line = ' m1 ;Refonte ; Deux  mots ;terminee;acme;zoe, ana zoe';
  expect(documentsOf(`${HEAD}\n${line}`)).toEqual([
    {
      id: 'm1',
      fields: {
        titre: 'Refonte',
        description: 'Deux  mots',
        statut: 'terminee',
        clientId: 'acme',
        freelanceIds: ['zoe', 'ana'],
      },
    },
  ]);
});

test.each<[what: string, line: string, problem: string]>([
  ['no title', 'm1;;;en_cours;acme;', 'titre: is empty, and every document needs one'],
  ['an invisible title', 'm1;\u200B;;en_cours;acme;', 'titre: "\u200B" is empty'],
  ['a long title', `m1;${'a'.repeat(161)};;en_cours;acme;`, 'has more than 160 characters'],
  ['a title of two lines', 'm1;"a\nb";;en_cours;acme;', 'titre: "a b" has several lines'],
  ['a control character', 'm1;a\x1b[31mb;;en_cours;acme;', 'titre: "a [31mb" has characters'],
  ['a long description', `m1;a;${'b'.repeat(10_001)};en_cours;acme;`, 'more than 10000 characters'],
  [
    'a label as status',
    'm1;a;;En cours;acme;',
    'statut: "En cours" is not one of en_cours, terminee',
  ],
  ['no status', 'm1;a;;;acme;', 'statut: is empty'],
  ['an e-mail address as client', 'm1;a;;en_cours;a@b.fr;', 'clientId: "a@b.fr" is no id'],
  ['a path as freelance', 'm1;a;;en_cours;acme;zoe a/b', 'freelanceIds: "a/b" is no id'],
  [
    'too many freelances',
    `m1;a;;en_cours;acme;${Array.from({ length: 101 }, (_, index) => index).join(' ')}`,
    'has more than 100 ids',
  ],
  ['no id', ';a;;en_cours;acme;', 'id: is empty: each row has its own'],
  ['a reserved id', '__m__;a;;en_cours;acme;', 'id: "__m__" is no id'],
  ['the id of the parent', '..;a;;en_cours;acme;', 'id: ".." is no id'],
  ['a separator in a text', 'm1;a;b;c;en_cours;acme;', 'statut: "c" is not one of'],
  ['a cell too many', 'm1;a;;en_cours;acme;;x', '"x" stands in a cell without a column'],
])('a line with %s is refused with its number', (_, line, problem) => {
  const said = problemsOf(`${HEAD}\n${LINE}\n\n${line}`);
  expect(said.join('\n')).toContain(problem);
  for (const one of said) expect(one).toMatch(/^line 4, |^line 4: /);
});

test('everything that does not hold is named at once, by the line where each row begins', () => {
  const text = `${HEAD}\r\nm1;a;"b\r\nc\r\nd";x;acme;\r\n;a;;y;acme;\r\n${LINE}\r\nm1;a;;z;acme;\r\n`;
  expect(problemsOf(text)).toEqual([
    expect.stringMatching(/^line 2, statut: "x"/),
    expect.stringMatching(/^line 5, statut: "y"/),
    expect.stringMatching(/^line 5, id: is empty/),
    'line 6, id: "m1" is the id of line 2 too',
    expect.stringMatching(/^line 7, statut: "z"/),
    'line 7, id: "m1" is the id of line 6 too',
  ]);
});

test.each<[what: string, text: string, problem: string]>([
  ['no known column', 'a;b\n1;2', 'line 1: "a, b" there is neither a column titre'],
  ['nothing', '', 'line 1: there is neither a column titre'],
  ['a missing column', 'id;titre;statut\nm;a;en_cours', 'line 1, clientId: is missing among'],
  [
    'an unknown column',
    `${HEAD};tjm\n${LINE};`,
    'line 1, tjm: is no column of missions (id, titre,',
  ],
  ['a column twice', `${HEAD};Titre\n${LINE};a`, 'line 1, titre: stands twice'],
  ['no ids', 'nom;prenom;fonction\na;b;c', 'line 1, id: is missing: name the columns'],
  ['a quote without its end', `${HEAD}\n${LINE}\nm2;"a;;`, 'line 3: Quote Not Closed'],
  ['no JSON', '[{]', 'the file: is not valid JSON'],
  ['a JSON object', '{"titre":"a"}', 'the file: is no list'],
  ['a JSON list of texts', '["a"]', 'entry 1: "a" is no object'],
])('a file with %s is refused', (_, text, problem) => {
  expect(problemsOf(text).join('\n')).toContain(problem);
});

test('ids that are given and made of columns too are refused', () => {
  expect(problemsOf(`${HEAD}\n${LINE}`, { idFrom: ['titre'] })).toEqual([
    'line 1, id: gives the ids already: leave out --id-from',
  ]);
});

test('a missing column is named once, not in every line', () => {
  expect(problemsOf(`id;titre;statut\nm1;a;en_cours\nm2;b;en_cours`)).toHaveLength(1);
});

test('two lines with the same id are refused, and both are named', () => {
  expect(problemsOf(`${HEAD}\n${LINE}\n${LINE}`)).toEqual([
    'line 3, id: "m1" is the id of line 2 too',
  ]);
  const people = 'nom;prenom;fonction\nMartin;Jean;Dev\nMARTIN;Jean;UX';
  expect(problemsOf(people, { idFrom: ['nom', 'Prénom'] })).toEqual([
    'line 3, nom: "MARTIN" is the id of line 2 too: name one more column in --id-from',
  ]);
});

const PEOPLE = 'Nom;Prénom;Fonction\nLefèvre;Zoé;« Œuvre » à 500 € – l’API';
const zoe = { nom: 'Lefèvre', prenom: 'Zoé', fonction: '« Œuvre » à 500 € – l’API' };

/** As spreadsheets save it: what Windows-1252 has beyond Latin-1 is in this table alone. */
function windows1252(text: string): Buffer {
  const special: Readonly<Record<string, number>> = { '€': 0x80, Œ: 0x8c, '’': 0x92, '–': 0x96 };
  return Buffer.from(Array.from(text, (sign) => special[sign] ?? sign.charCodeAt(0)));
}

test.each<[what: string, bytes: Buffer]>([
  ['UTF-8', bytes(PEOPLE)],
  ['UTF-8 with a byte order mark', bytes(`\uFEFF${PEOPLE}`)],
  ['decomposed accents', bytes(PEOPLE.normalize('NFD'))],
  ['Windows-1252', windows1252(PEOPLE)],
  ['UTF-16 and tabs', Buffer.from(`\uFEFF${PEOPLE.replaceAll(';', '\t')}`, 'utf16le')],
  ['UTF-16, high bytes first', Buffer.from(`\uFEFF${PEOPLE}`, 'utf16le').swap16()],
  ['commas', bytes(PEOPLE.replaceAll(';', ','))],
  ['line ends of Windows', bytes(`${PEOPLE.replaceAll('\n', '\r\n')}\r\n`)],
  ['line ends of the first Macs', bytes(PEOPLE.replaceAll('\n', '\r'))],
  ['quotes and empty columns', bytes(`"Nom";Prénom;Fonction;;\n"Lefèvre";Zoé;"${zoe.fonction}";;`)],
])('a file with %s is read', (_, file) => {
  const { documents, problems } = checkFile(file, { idFrom: ['nom'] });
  expect(problems).toEqual([]);
  expect(documents.map(({ fields }) => fields)).toEqual([zoe]);
});

test('a quoted cell keeps its line breaks, quotes and separators', () => {
  const [document] = documentsOf(`${HEAD}\r\nm1;a;"Un ""mot"";\r\nun autre";en_cours;acme;`);
  expect(document?.fields.description).toBe('Un "mot";\nun autre');
});

test('an id that is made of columns is the same in every order, case and file', () => {
  const options = { idFrom: ['email'], ignore: ['email'] };
  const [one] = documentsOf('email;nom;prenom;fonction\nZoe@a.fr;a;b;c', options);
  const [other] = documentsOf('fonction;nom;prenom;E-mail \nd;a;b;zoe@a.fr', {
    idFrom: ['E-mail'],
    ignore: [],
  });
  expect(one?.id).toMatch(/^[0-9a-f]{20}$/);
  expect(other?.id).toBe(one?.id);
  expect(problemsOf('email;nom;prenom;fonction\n;a;b;c', options)).toEqual([
    'line 2, email: is empty, and the id comes from it',
  ]);
});

test('a column that is ignored is not read, and one that every document needs cannot be', () => {
  const [document] = documentsOf(`${HEAD}\n${LINE}`, { ignore: ['description'] });
  expect(document?.fields).not.toHaveProperty('description');
  expect(problemsOf(`${HEAD}\n${LINE}`, { ignore: ['statut'] })).toEqual([
    expect.stringContaining('statut: is missing'),
  ]);
  const [person] = documentsOf('id;nom;prenom;fonction;Titre\na;b;c;d;Dr', { ignore: ['titre'] });
  expect(person?.fields).toEqual({ nom: 'b', prenom: 'c', fonction: 'd' });
});

test('a JSON entry that has a field twice is refused', () => {
  expect(problemsOf('[{"id":"a","nom":"b","prenom":"c","Prénom":"d","fonction":"e"}]')).toEqual([
    'entry 1: has a field twice',
  ]);
});

test('an empty optional cell clears the field, a column that is left out keeps it', () => {
  const [full] = documentsOf(`${HEAD}\n${LINE}`);
  expect(full?.fields).toMatchObject({ description: null, freelanceIds: [] });
  const [short] = documentsOf('id;titre;statut;clientId\nm1;a;en_cours;acme');
  expect(short?.fields).toEqual({ titre: 'a', statut: 'en_cours', clientId: 'acme' });
});

test.each<[what: string, change: object, problem: string]>([
  ['a number as title', { titre: 3 }, 'entry 2, titre: "3" is no text'],
  ['no title', { titre: undefined }, 'entry 2, titre: is empty'],
  [
    'a number among ids',
    { freelanceIds: ['a', 1] },
    'entry 2, freelanceIds: "["a",1]" is no list of',
  ],
  ['a misspelt field', { tire: 'a' }, 'entry 1, tire: is no column of missions'],
])('a JSON entry with %s is refused with its number', (_, change, problem) => {
  const entry = { id: 'm1', titre: 'a', statut: 'en_cours', clientId: 'acme' };
  const text = JSON.stringify([entry, { ...entry, id: 'm2', ...change }]);
  expect(problemsOf(text)).toEqual([expect.stringContaining(problem)]);
});

test.each(['freelances', 'missions'])('the local %s hold', (name) => {
  const file = join(findRoot(), 'scripts/local/seed', `${name}.json`);
  const { collection, documents, problems } = checkFile(readFileSync(file));
  expect(problems).toEqual([]);
  expect(collection).toBe(name);
  expect(documents.length).toBeGreaterThan(10);
});

test.each([
  ['a cell', `${HEAD}\nm1;a;b;fini${'x'.repeat(9_000)};acme;`],
  ['a cell without a column', `${HEAD}\nm1;a;b;en_cours;acme;;${'x'.repeat(9_000)}`],
  ['a heading', `${HEAD};${'x'.repeat(9_000)}\nm1;a;b;en_cours;acme;;`],
  ['an entry that is no object', JSON.stringify([{ titre: 'a' }, 'x'.repeat(9_000)])],
])('a message quotes the beginning of %s that is very long', (_, text) => {
  const messages = checkFile(bytes(text)).problems.map(problemText);
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) expect(message.length).toBeLessThan(500);
});
