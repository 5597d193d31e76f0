import { completeRow, parsePastedRows } from './paste';
import { parsePastedTable } from './pasted-table';
import { calculateRow, emptyRowInputs, createRow, type RowInputs } from './sheet';
import { formatCsv } from './csv';

function read(text: string) {
  const pasted = parsePastedTable(text);
  const { rows, remarks } = parsePastedRows(pasted, pasted.columns);
  return {
    columns: pasted.columns,
    rows: rows.map((row) => completeRow(row)),
    remarks: remarks.map(({ lines, text: said }) =>
      `${lines.join(', ')}: ${said}`.replace(/\u00A0/g, ' '),
    ),
  };
}

const row = (
  fonction: string,
  seniorite: RowInputs['seniorite'],
  tjmActuel: string,
  more: Partial<RowInputs> = {},
): RowInputs => ({ fonction, lead: 'non', seniorite, tjmActuel, ...more });

/** A buyer's typical sheet: a merged title, suppliers before names, many spellings, a total at the end. */
const MESS = [
  'Prestataires externes – DSI – 2026\t\t\t\t\t',
  '',
  'Société\tNom\tPoste\tNiveau\tTJM HT\tCommentaire',
  'Alten\tCamille Dupont\tDéveloppeur Java\tExpérimenté\t710 EUR\t',
  'Alten\tInès Le Goff\tTesteur\tConfirmé\t450 €/jour\tfin en mars',
  'ALTEN\tMarc O’Brien\tChef de projet\tSénior\t650/700\t',
  'Capgemini\tZoé N’Guyen\tdéveloppeuse react\tJunior\tN/C\t',
  '\t\t\t\t\t',
  'Capgemini\tLéo Petit\tTech Lead\tSenior\t1 200,50 € HT\t',
  'Équipe de Lyon\t\t\t\t\t',
  'SARL Morin & fils\tAnaïs Morin\tDBA\tN3\t580\t',
  'Freelance\tJean-Marc Duval\tScrum master\t5 ans\t620,00\t',
  'Société\tNom\tPoste\tNiveau\tTJM HT\tCommentaire',
  'Freelance\tNadia Belkacem\tData Engineer\t\tcher\t',
  'Sopra Steria\tPaul Roux\tProduct Owner (H/F)\tconfirmée\t1.200\t',
  'Sopra Steria\tTom Blanc\tDompteur\tDébutant\t300 €\t',
  'Total général\t\t\t\t7 420 €\t',
].join('\n');

test('a sheet of a buyer gives one row per person, and remarks on all lines that were not read literally', () => {
  const { columns, rows, remarks } = read(MESS);
  expect(columns).toEqual(['fournisseur', 'nom', 'fonction', 'seniorite', 'tjmActuel', null]);
  expect(rows).toEqual([
    row('Développeur Java', 'confirme', '710', { nom: 'Camille Dupont', fournisseur: 'Alten' }),
    row('Testeur', 'confirme', '450', { nom: 'Inès Le Goff', fournisseur: 'Alten' }),
    row('Chef de projet', 'senior', '650/700', { nom: 'Marc O’Brien', fournisseur: 'ALTEN' }),
    row('développeuse react', 'junior', '', { nom: 'Zoé N’Guyen', fournisseur: 'Capgemini' }),
    row('Tech Lead', 'senior', '1200,5', { nom: 'Léo Petit', fournisseur: 'Capgemini' }),
    row('DBA', '', '580', { nom: 'Anaïs Morin', fournisseur: 'SARL Morin & fils' }),
    row('Scrum Master', 'confirme', '620', { nom: 'Jean-Marc Duval', fournisseur: 'Freelance' }),
    row('Data Engineer', '', 'cher', { nom: 'Nadia Belkacem', fournisseur: 'Freelance' }),
    row('Product Owner (H/F)', 'confirme', '1.200', {
      nom: 'Paul Roux',
      fournisseur: 'Sopra Steria',
    }),
    row('Dompteur', 'junior', '300', { nom: 'Tom Blanc', fournisseur: 'Sopra Steria' }),
  ]);
  expect(remarks).toEqual([
    '1: « Prestataires externes – DSI – 2026 », au-dessus des en-têtes : laissé de côté',
    '4: « Expérimenté » est lu comme Confirmé',
    '6: TJM « 650/700 » : plusieurs montants, à trancher dans la case',
    '7: TJM « N/C » : case laissée vide',
    '10: « Équipe de Lyon », seul dans sa ligne : laissé de côté',
    '11: Séniorité « N3 » inconnue : à choisir',
    '13: en-têtes répétés : laissé de côté',
    '14: TJM « cher » : à corriger dans la case',
    '15: TJM « 1.200 » : Écrivez 1200 ou 1,2',
    '17: « Total général », ligne de total : laissé de côté',
  ]);
});

const cto = row('CTO', 'senior', '900');
const named = { ...cto, nom: 'Camille Dupont', fournisseur: 'Alten' };

test.each<[string, string, RowInputs[]]>([
  ['a header « Poste »', 'Poste;TJM\nCTO;900', [row('CTO', '', '900')]],
  ['a single column', 'Poste\nCTO\nPMO', [row('CTO', '', ''), row('PMO', '', '')]],
  [
    'semicolons, and decimal commas',
    'CTO;900,50\nPMO;450,25',
    [row('CTO', '', '900,5'), row('PMO', '', '450,25')],
  ],
  ['quoted cells', '"CTO","Senior","900,00"', [cto]],
  ['a seniority in the title', 'CTO senior (H/F);900', [{ ...cto, fonction: 'CTO senior (H/F)' }]],
  [
    'surname and first name',
    'Prénom;Nom;Poste;Niveau;TJM;ESN\nCamille;Dupont;CTO;Senior;900;Alten',
    [named],
  ],
  [
    'no header, so that names and suppliers are left to the visitor',
    'Alten\tCamille Dupont\tCTO\tSenior\t900',
    [cto],
  ],
  [
    'numbers of lines and days without a header',
    '1;CTO;Senior;900 €;218\n2;PMO;Junior;450 €;218',
    [cto, row('PMO', 'junior', '450')],
  ],
  ['a header that says less than its values', 'Consultant;Profil;Tarif\nCTO;Senior;900', [cto]],
  ['years of experience', 'Poste;Expérience;TJM\nCTO;9;900\nCTO;8 à 10 ans;900', [cto, cto]],
  [
    'lead',
    'Poste;Lead;Niveau;TJM\nCTO;Oui;Senior;900\nCTO;;Senior;900',
    [{ ...cto, lead: 'oui' }, cto],
  ],
  [
    'lines of Windows, a byte order mark, empty cells at the end',
    '\uFEFFPoste\tNiveau\tTJM\t\t\r\nCTO\tSenior\t900\t\t\r\n',
    [cto],
  ],
  ['a total without its word', 'Poste;Niveau;TJM\nCTO;Senior;900\n;;900', [cto]],
])('a pasted text is read: %s', (_, text, rows) => {
  expect(read(text).rows).toEqual(rows);
});

test.each(['CTO,Senior,900,00\nPMO,Junior,450,50', 'Poste,TJM\nCTO,900\nPMO,450,50'])(
  'a text is not split at commas that may be decimal commas: %j',
  (text) => {
    expect(read(text).columns).toHaveLength(1);
  },
);

test.each(['', ' \n\t\n', ';;;\n;;'])('the text %j has no rows', (text) => {
  expect(read(text)).toMatchObject({ rows: [], remarks: [] });
});

test.each([
  ['débutante', 'junior'],
  ['0 an', 'junior'],
  ['4 ans', 'confirme'],
  ['8 ans', 'senior'],
  ['CONFIRMÉE', 'confirme'],
  ['Confirmé (4 à 7 ans)', 'confirme'],
  ['sr.', 'senior'],
  ['Senior (+ 8 ans)', 'senior'],
  ['15', 'senior'],
  ['Expert', 'senior'],
  ['3,5 ans', 'junior'],
  ['4 - 7', 'confirme'],
  ['8 et 12 ans', 'senior'],
  ['2015', ''],
  ['1 5', ''],
  ['Confirmé à senior', 'confirme'],
  ['Senior (ancien junior)', 'senior'],
  ['N/C', ''],
  ['vieux', ''],
])('the seniority %j is read as %j', (cell, seniorite) => {
  expect(read(`Poste;Niveau\nCTO;${cell}`).rows).toMatchObject([{ seniorite }]);
});

test.each([
  ['450 €/jour HT', '450', undefined],
  ['€ 430', '430', undefined],
  ['N.C.', '', 'case laissée vide'],
  ['650 - 700 €', '650 - 700 €', 'plusieurs montants'],
  ['0', '0', 'à corriger'],
  ['12 k€', '12 k€', 'à corriger'],
])('the rate %j fills its cell with %j, with the remark: %s', (cell, tjmActuel, said) => {
  const { rows, remarks } = read(`Poste;TJM\nCTO;${cell}\nPMO;500`);
  expect(rows[0]).toMatchObject({ tjmActuel });
  expect(remarks).toEqual(said === undefined ? [] : [expect.stringContaining(said)]);
});

test('a missing job title leaves its cell empty, with a remark', () => {
  const { rows, remarks } = read('Poste;TJM;Niveau\nN/C;450;Junior\n;500;Senior\nCTO;900;Senior');
  expect(rows.map(({ fonction }) => fonction)).toEqual(['', '', 'CTO']);
  expect(remarks).toEqual(['2: Fonction « N/C » : case laissée vide']);
});

test('remarks count the lines of the text, also after a cell with a line break', () => {
  const text = 'Poste;TJM\n"Chef de\nprojet";N/C\n\n"a\nb\nc";500\nCTO;cher';
  expect(read(text).remarks).toEqual([
    '2: TJM « N/C » : case laissée vide',
    '8: TJM « cher » : à corriger dans la case',
  ]);
});

test('a corrected column is read again, and fields without a column keep the values of the table', () => {
  const pasted = parsePastedTable('Camille;900\nMarc;500');
  const { rows } = parsePastedRows(pasted, ['nom', 'tjmActuel']);
  expect(completeRow(rows[0] ?? {}, { ...cto, lead: 'oui', tjmActuel: '1' })).toEqual({
    ...cto,
    lead: 'oui',
    nom: 'Camille',
    fournisseur: '',
  });
  expect(completeRow(rows[1] ?? {}, emptyRowInputs, 'senior')).toEqual(
    row('', 'senior', '500', { nom: 'Marc' }),
  );
});

const before = { ...cto, nom: 'Inès Roy', fournisseur: 'Alten' };
const anonymous = { nom: '', fournisseur: '' };

test.each<[string, string, Partial<RowInputs>]>([
  ['the same person', 'Poste;TJM\nCTO;900', {}],
  ['a new rate', 'Poste;TJM\nCTO;910', { tjmActuel: '910', ...anonymous }],
  ['a new job title', 'Poste;TJM\nPMO;900', { fonction: 'PMO', ...anonymous }],
  ['a name alone', 'Nom;TJM\nZoé Petit;900', { nom: 'Zoé Petit' }],
  ['an empty name', 'Nom;Poste;TJM\n;CTO;900', { nom: '' }],
  ['a missing supplier', 'ESN;Poste;TJM\nN/C;CTO;900', { fournisseur: '' }],
])('a pasted row takes over no rate to ask for from the replaced row: %s', (_, text, changed) => {
  const { rows } = parsePastedRows(parsePastedTable(text), parsePastedTable(text).columns);
  const filled: RowInputs = { ...before, tjmDemande: '850', ecartee: 'oui' };
  expect(completeRow(rows[0] ?? {}, filled)).toEqual({ ...before, ...changed });
});

test('a pasted rate keeps the name of a row that had no rate or the same rate', () => {
  const pasted = { tjmActuel: '900' };
  for (const tjmActuel of ['', '900,00', '900 €']) {
    expect(completeRow(pasted, { ...before, tjmActuel })).toMatchObject({ nom: 'Inès Roy' });
  }
});

test('the table reads back its own CSV file, whatever characters the titles have', () => {
  const signs = ['\t', ';', '"', '\n', ',', '|', "'", '=', '\uFEFF', ' '];
  const titles = signs.flatMap((one) =>
    signs.flatMap((two) => [`a${one}b${two}c`, `${one}${two}c`.trim(), `a${one}${two}${two}b`]),
  );
  const typed = titles.map((fonction) => ({ ...cto, fonction, tjmActuel: '400,5' }));
  const readBack = (rows: readonly RowInputs[]) =>
    read(formatCsv(rows.map((inputs, index) => calculateRow(createRow(String(index), inputs)))));
  expect(readBack(typed)).toMatchObject({ rows: typed, remarks: [] });
  for (const row of typed) expect(readBack([row])).toMatchObject({ rows: [row], remarks: [] });
  expect(readBack([named, { ...cto, nom: '=1+1' }]).rows).toEqual([
    named,
    { ...cto, nom: '=1+1', fournisseur: '' },
  ]);
});
