import { emptyRow, calculatedRow, newRow, totalOf, type RowInputs } from './sheet';
import { parseCount } from '../components/CountForm';
import { toCsv } from './csv';
import { readPaste } from './paste';

const row = (
  fonction: string,
  lead: RowInputs['lead'],
  seniorite: RowInputs['seniorite'],
  tjmActuel: string,
): RowInputs => ({ fonction, lead, seniorite, tjmActuel });
const techLead = row('Tech Lead', 'oui', 'senior', '600');
const java = row('Développeur Java', 'non', 'junior', '400');
const calculated = (...rows: RowInputs[]) =>
  rows.map((inputs, index) => calculatedRow(newRow(String(index), inputs)));

test.each<[...Parameters<typeof row>, number, number, number]>([
  ['Tech Lead', 'oui', 'senior', '600', 648, 48, 10_464],
  ['Développeur Java', 'non', 'junior', '400', 336, -64, -13_952],
  ['Autre chose', 'non', 'confirme', '600', 600, 0, 0],
  ['Product Owner', 'non', 'confirme', '512,35', 500, -12.35, -2692.3],
  ['CTO', 'non', 'junior', '1 000 €', 520, -480, -104_640],
])(
  'a row of %j, lead %s, %s, at %s is estimated at %d and differs by %d a day, %d a year',
  (fonction, lead, seniorite, rate, tjmEstime, differenceJour, differenceAn) => {
    const result = { tjmEstime, differenceJour, differenceAn };
    expect(calculatedRow(newRow('r', row(fonction, lead, seniorite, rate)))).toMatchObject({
      result,
      isRefused: false,
    });
  },
);

test.each<[...Parameters<typeof row>, isRefused: boolean]>([
  ['', 'oui', 'senior', '600', false],
  ['CTO', '', 'senior', '600', false],
  ['CTO', 'oui', '', '600', false],
  ['CTO', 'oui', 'senior', '', false],
  ['CTO', 'oui', 'senior', 'beaucoup', true],
  ['CTO', 'oui', 'senior', '0', true],
  ['', '', '', 'x', true],
])('a row of %j, lead %j, %j, at %j has no result; its rate is refused: %p', (...typed) => {
  const [fonction, lead, seniorite, rate, isRefused] = typed;
  const calculatedOne = calculatedRow(newRow('r', row(fonction, lead, seniorite, rate)));
  expect(calculatedOne).toMatchObject({ result: null, isRefused });
});

test('the total sums the yearly differences and counts incomplete rows', () => {
  const rows = calculated(techLead, java, emptyRow, { ...java, tjmActuel: 'x' });
  expect(totalOf(rows)).toEqual({ yearly: 10_464 - 13_952, computed: 2, incomplete: 2 });
});

test('the total stays exact over many rows with cents', () => {
  const rows = calculated(...Array<RowInputs>(200).fill({ ...techLead, tjmActuel: '647,90' }));
  expect(totalOf(rows).yearly).toBe(4360);
});

const NOT_WHOLE = 'Indiquez un nombre entier de prestataires, à partir de 1';

test.each([
  ['1', 1],
  ['500', 500],
  ['501', 'Indiquez 500 prestataires au plus'],
  ['0', NOT_WHOLE],
  ['1,5', NOT_WHOLE],
  ['dix', NOT_WHOLE],
])('the number of providers %j is read as %j', (text, expected) => {
  const read = parseCount(text);
  expect(read.ok ? read.count : read.message).toBe(expected);
});

describe('a paste', () => {
  it('reads four columns copied from a spreadsheet', () => {
    const text = [
      'Fonction\tLead\tSéniorité\tTJM actuel',
      'tech lead\tOui\tSenior (+ 8 ans)\t600 €',
      'Développeur Java\tn\tJUNIOR\t400,50',
      '',
      '"Expert ""R"""\tNON\tconfirmé\t1 200',
      'CTO\t\t\t',
    ].join('\r\n');
    expect(readPaste(text)).toMatchObject({
      rows: [
        techLead,
        { ...java, tjmActuel: '400,5' },
        { fonction: 'Expert "R"', lead: 'non', seniorite: 'confirme', tjmActuel: '1200' },
        { fonction: 'CTO', lead: '', seniorite: '', tjmActuel: '' },
      ],
      unread: [],
    });
  });

  it('reports the unreadable lines, and reads the others', () => {
    const text =
      'CTO\tpeut-être\tsenior\t900\nCTO\toui\tsenior\nCTO\toui\tvieux\t900\nCTO\toui\tsenior\tcher\nTech Lead\toui\tsenior\t600';
    expect(readPaste(text)).toMatchObject({
      rows: [techLead],
      unread: [
        'Ligne 1\u00A0: Lead attend Oui ou Non, pas «\u00A0peut-être\u00A0».',
        expect.stringMatching(/^Ligne 2\u00A0: quatre colonnes/),
        'Ligne 3\u00A0: Séniorité attend Junior, Confirmé ou Senior, pas «\u00A0vieux\u00A0».',
        'Ligne 4\u00A0: TJM actuel attend un montant, pas «\u00A0cher\u00A0».',
      ],
    });
  });

  it.each([
    ['430 €', '430'],
    ['430,50 € HT', '430,5'],
    ['430 €/jour HT', '430'],
    // Ambiguous: the table shows an error at the cell.
    ['1.200', '1.200'],
    ['', ''],
  ])('reads the rate %j as %j', (cell, tjmActuel) => {
    expect(readPaste(`CTO\toui\tsenior\t${cell}`).rows).toMatchObject([{ tjmActuel }]);
  });

  it.each(['cher €', '430 ou 450 €'])('reports the rate %j, which is not an amount', (text) => {
    const unread = [expect.stringContaining(`pas «\u00A0${text}\u00A0»`)];
    expect(readPaste(`CTO\toui\tsenior\t${text}`)).toMatchObject({ rows: [], unread });
  });

  const HEAD = 'Fonction\tLead\tSéniorité\tTJM actuel';

  it.each([
    ['all of it found a place', `${HEAD}\nCTO\toui\tsenior\t900\n\nPMO\tnon\tjunior\t400`, 0, ''],
    [
      'two lines cannot be read',
      `${HEAD}\nCTO\tsi\tsenior\t900\nPMO\tnon\tjunior\t400\nDBA\toui`,
      0,
      'CTO\tsi\tsenior\t900\nDBA\toui',
    ],
    [
      'one cannot be read, and there was room for one of the others',
      'CTO\toui\tsenior\t900\nDBA\toui\nPMO\tnon\tjunior\t400',
      1,
      'DBA\toui\nPMO\tnon\tjunior\t400',
    ],
    ['there was no room at all', 'CTO;oui;senior;900', 1, 'CTO;oui;senior;900'],
    [
      'the lines are typed',
      'CTO ; "A" ; senior\tx\r\n CTO\toui',
      0,
      'CTO ; "A" ; senior\tx\n CTO\toui',
    ],
    ['a cell is quoted', '"A ""B""; C"\toui', 0, '"A ""B""; C"\toui'],
  ])('returns the lines that were not added: %s', (_, text, surplus, left) => {
    expect(readPaste(text).linesLeft(surplus)).toBe(left);
    expect(readPaste(left).linesLeft(surplus)).toBe(left);
  });

  it.each([
    ['tab', '\t'],
    ['semicolon', ';'],
    ['bar', '|'],
    ['comma', ','],
  ])('detects the separator: %s', (_, separator) => {
    const lines = [
      ['Fonction', 'Lead', 'Séniorité', 'TJM actuel'],
      ['Tech Lead', 'Oui', 'Senior', '600'],
      ['"Développeur Java"', 'n', 'junior', '"400"'],
      ['"Expert | R; ""S"", T\tU"', 'non', 'confirmé', '"1200"'],
    ];
    const text = lines.map((cells) => cells.join(separator)).join('\r\n');
    expect(readPaste(text)).toMatchObject({
      rows: [
        techLead,
        java,
        {
          fonction: 'Expert | R; "S", T\tU',
          lead: 'non',
          seniorite: 'confirme',
          tjmActuel: '1200',
        },
      ],
      unread: [],
    });
  });

  it('does not read cents as a column when the separator is a comma', () => {
    const text = 'CTO,oui,senior,450,50\nCTO,oui,senior,"450,50"';
    expect(readPaste(text)).toMatchObject({
      rows: [{ tjmActuel: '450,5' }],
      unread: [expect.stringContaining('«\u00A0450.50\u00A0»')],
    });
  });

  it.each([
    ['at the start', '"Expert Java', '"Expert Java'],
    ['in the middle', 'Expert "Java', 'Expert "Java'],
    ['at the end', 'Écran 24"', 'Écran 24"'],
    ['twice at the start', '""Expert', '""Expert'],
    ['closed before the end', '"Expert" Java', '"Expert" Java'],
  ])('a quote %s of a cell does not join it with the next line', (_, typed, fonction) => {
    const text = `${typed}\tOui\tSenior\t600\nTech Lead\tOui\tSenior\t600`;
    expect(readPaste(text)).toMatchObject({
      rows: [{ ...techLead, fonction }, techLead],
      unread: [],
    });
  });

  it('reads back its own CSV file, whatever characters the titles have', () => {
    const signs = ['\t', ';', '"', '\n', ',', '|', "'", '=', '\uFEFF', ' '];
    const titles = signs.flatMap((one) =>
      signs.flatMap((two) => [
        `a${one}b${two}c`,
        `${one}${two}c`.trim(),
        `a${one}${two}${two}${two}b`,
        `${two}a${one}`.trim(),
      ]),
    );
    const typed = titles
      .filter((title) => title.replaceAll('\uFEFF', '').trim() !== '')
      .map((fonction) => ({ ...java, fonction, tjmActuel: '400,5' }));
    const read = (rows: readonly RowInputs[]) => readPaste(toCsv(calculated(...rows)));
    expect(read(typed)).toMatchObject({ rows: typed, unread: [] });
    for (const one of typed) expect(read([one])).toMatchObject({ rows: [one], unread: [] });
  });

  it('writes names and suppliers into the CSV file when a row has one', () => {
    const csv = toCsv(calculated({ ...techLead, nom: 'Inès Roy' }, { ...java, fournisseur: '=A' }));
    expect(csv).toContain('"Différence par an";"Nom";"Fournisseur"\r\n');
    expect(csv).toContain('"10464";"Inès Roy";""\r\n');
    expect(csv).toContain('"-13952";"";"\'=A"\r\n');
  });

  it('writes formulas as text in the CSV file, and reads the file back', () => {
    const rows = calculated(techLead, { ...java, tjmActuel: '400,5' }, emptyRow, {
      ...techLead,
      fonction: '=1+1;"x"',
    });
    const csv = toCsv(rows);
    expect(csv).toContain('"Tech Lead";"Oui";"Senior (+ 8 ans)";"600";"648";"48";"10464"\r\n');
    expect(csv).toContain('"400,5";"336";"-64,5";"-14061"\r\n');
    expect(csv).toContain('"\'=1+1;""x"""');
    expect(readPaste(csv).rows.slice(0, 2)).toEqual([techLead, { ...java, tjmActuel: '400,5' }]);
    expect(readPaste(csv).unread).toEqual([]);
  });
});
