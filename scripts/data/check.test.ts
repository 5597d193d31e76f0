import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { checkCsvFile, formatCellProblem, type DraftDocument } from './check';

const HEAD = 'id;titre;description;statut;clientId;freelanceIds';
const LINE = 'm1;Audit;;en_cours;acme;';
const MANY = Array.from({ length: 101 }, (_, index) => index);

function checked(file: string | Buffer): {
  problems?: string[];
  documents?: readonly DraftDocument[];
} {
  const result = checkCsvFile(Buffer.from(file as string));
  return result.kind === 'passed' ? result : { problems: result.problems.map(formatCellProblem) };
}
const problemsOf = (file: string | Buffer) => checked(file).problems ?? [];
const documentsOf = (file: string | Buffer) => checked(file).documents ?? [];

test('a line with a value for every field becomes a document', () => {
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
  ['a label as status', 'm1;a;;En cours;acme;', 'statut: "En cours" is not one of en_cours, ter'],
  ['an e-mail address as client', 'm1;a;;en_cours;a@b.fr;', 'clientId: "a@b.fr" is no id'],
  ['a path as freelance', 'm1;a;;en_cours;acme;zoe a/b', 'freelanceIds: "a/b" is no id'],
  ['too many freelances', `m1;a;;en_cours;acme;${MANY.join(' ')}`, 'has more than 100 ids'],
  ['no id', ';a;;en_cours;acme;', 'id: is empty: each row has its own'],
  ['a reserved id', '__m__;a;;en_cours;acme;', 'id: "__m__" is no id'],
  ['the id of the parent', '..;a;;en_cours;acme;', 'id: ".." is no id'],
  ['a rounded id', '1.23457E+15;a;;en_cours;acme;', 'id: "1.23457E+15" was changed by a spread'],
  [
    'a rounded freelance',
    'm1;a;;en_cours;acme;zoe 1,23457E+15',
    '"zoe 1,23457E+15" was changed by',
  ],
  [
    'a formula as id',
    '#NOM?;a;;en_cours;acme;',
    'id: "#NOM?" was changed by a spreadsheet: format',
  ],
  ['a separator in a text', 'm1;a;b;c;en_cours;acme;', 'statut: "c" is not one of'],
  ['a cell too many', 'm1;a;;en_cours;acme;;x', '"x" stands in a cell without a column'],
])('a line with %s is refused with its number', (_, line, problem) => {
  const said = problemsOf(`${HEAD}\n${LINE}\n\n${line}`);
  expect(said.join('\n')).toContain(problem);
  for (const line of said) expect(line).toMatch(/^line 4, |^line 4: /);
});

test('all invalid cells are reported together, each with the line where its row begins', () => {
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
  ['an unknown column', `${HEAD};tjm\n${LINE};`, 'line 1, tjm: is no column of missions (id, tit'],
  ['a column twice', `${HEAD};Titre\n${LINE};a`, 'line 1, titre: stands twice'],
  ['no ids', 'nom;prenom;fonction\na;b;c', 'line 1, id: is missing among the columns'],
  ['a quote without its end', `${HEAD}\n${LINE}\nm2;"a;;`, 'line 3: Quote Not Closed'],
])('a file with %s is refused', (_, text, problem) => {
  expect(problemsOf(text).join('\n')).toContain(problem);
});

test('a missing column is reported only once, not for every line', () => {
  expect(problemsOf(`id;titre;statut\nm1;a;en_cours\nm2;b;en_cours`)).toHaveLength(1);
});

const PEOPLE = 'id;Nom;Prénom;Fonction\nzoe;Lefèvre;Zoé;Développeuse à l’œuvre';
const zoe = { nom: 'Lefèvre', prenom: 'Zoé', fonction: 'Développeuse à l’œuvre' };

test.each<[what: string, file: string]>([
  ['UTF-8', PEOPLE],
  ['a byte order mark', `\uFEFF${PEOPLE}`],
  ['decomposed accents', PEOPLE.normalize('NFD')],
  ['commas', PEOPLE.replaceAll(';', ',')],
  ['a mark of its separator', `sep=;\r\n${PEOPLE}`],
  ['a mark of another separator', `"sep=|"\n${PEOPLE.replaceAll(';', '|')}`],
  ['a blank line below such a mark', `sep=|\n\n${PEOPLE.replaceAll(';', '|')}`],
  ['blank lines above', `\n ;;;\r\n"";\n${PEOPLE}`],
  ['line ends of Windows', `${PEOPLE.replaceAll('\n', '\r\n')}\r\n`],
  [
    'quotes and empty columns',
    `"id";"Nom";Prénom;Fonction;;\nzoe;"Lefèvre";Zoé;"${zoe.fonction}";;`,
  ],
])('a file with %s is read', (_, file) => {
  expect(documentsOf(file)).toEqual([{ id: 'zoe', fields: zoe }]);
});

test.each<[what: string, file: Buffer, line: number]>([
  ['Windows-1252', Buffer.from('id;Nom;prenom;fonction\nzoe;Lef\xE8vre;a;b', 'latin1'), 2],
  ['UTF-16', Buffer.from(`\uFEFF${PEOPLE}`, 'utf16le'), 1],
  ['UTF-16 without a byte order mark', Buffer.from('id;nom', 'utf16le'), 1],
])('a file in %s is refused, and the message tells how to save it as UTF-8', (_, file, line) => {
  expect(problemsOf(file)).toEqual([
    expect.stringMatching(new RegExp(`^line ${String(line)}: is not UTF-8: save .* "CSV UTF-8"`)),
  ]);
});

test('line numbers include the lines above the column names', () => {
  const said = problemsOf(`;;\nsep=;\n\n${HEAD};tjm\n;a;;en_cours;acme;`);
  expect(said.map((one) => one.slice(0, 11))).toEqual(['line 4, tjm', 'line 5, id:']);
});

test('a quoted cell keeps its line breaks, quotes and separators', () => {
  const [document] = documentsOf(`${HEAD}\r\nm1;a;"Un ""mot"";\r\nun autre";en_cours;acme;`);
  expect(document?.fields.description).toBe('Un "mot";\nun autre');
});

test('an empty optional cell clears the field, a missing column leaves the field unchanged', () => {
  const [full] = documentsOf(`${HEAD}\n${LINE}`);
  expect(full?.fields).toMatchObject({ description: null, freelanceIds: [] });
  const [short] = documentsOf('id;titre;statut;clientId\nm1;a;en_cours;acme');
  expect(short?.fields).toEqual({ titre: 'a', statut: 'en_cours', clientId: 'acme' });
});

const cellOf = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;

test.each(['freelances', 'missions'])('the local %s are valid as an import', (name) => {
  const file = join(findRoot(), 'scripts/local/seed', `${name}.json`);
  const seeds = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
  const lines = [Object.keys(seeds[0] ?? {}), ...seeds.map((seed) => Object.values(seed))];
  const text = lines.map((cells) => cells.map(cellOf).join(';')).join('\n');
  expect(problemsOf(text)).toEqual([]);
  expect(documentsOf(text)).toHaveLength(seeds.length);
});

test.each([
  ['a very long cell', `${HEAD}\nm1;a;b;fini${'x'.repeat(9_000)};acme;`],
  ['a very long cell without a column', `${HEAD}\nm1;a;b;en_cours;acme;;${'x'.repeat(9_000)}`],
  ['a very long heading', `${HEAD};${'x'.repeat(9_000)}\nm1;a;b;en_cours;acme;;`],
])('the message about %s quotes only the beginning', (_, text) => {
  const messages = problemsOf(text);
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) expect(message.length).toBeLessThan(500);
});
