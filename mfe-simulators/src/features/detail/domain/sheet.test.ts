import { computeRow, emptyRow, calculatedRow, newRow, totalOf, type RowInputs } from './sheet';
import { parseCount } from '../components/CountForm';
import { toCsv } from './csv';
import { linesLeft, readPaste } from './paste';

describe('the result of a row', () => {
  const row = (
    fonction: string,
    lead: RowInputs['lead'],
    seniorite: RowInputs['seniorite'],
    tjmActuel: string,
  ) => ({ fonction, lead, seniorite, tjmActuel });

  it.each([
    [row('Tech Lead', 'oui', 'senior', '600'), 648, 48, 10_464],
    [row('Développeur Java', 'non', 'junior', '400'), 336, -64, -13_952],
    [row('Développeur PHP', 'oui', 'senior', '500'), 547, 47, 10_246],
    [row('developpeur php', 'oui', 'senior', '500'), 547, 47, 10_246],
    [row('Autre chose', 'non', 'confirme', '600'), 600, 0, 0],
    [row('Product Owner', 'non', 'confirme', '512,35'), 500, -12.35, -2692.3],
    [row('CTO', 'non', 'junior', '1 000 €'), 520, -480, -104_640],
    [row('CTO', 'non', 'junior', '1 000'), 520, -480, -104_640],
  ])('%j', (inputs, tjmEstime, differenceJour, differenceAn) => {
    const result = { tjmEstime, differenceJour, differenceAn };
    expect(computeRow(inputs)).toEqual({ status: 'computed', result });
  });

  it.each([
    [row('', 'oui', 'senior', '600'), 'incomplete'],
    [row('  ', 'oui', 'senior', '600'), 'incomplete'],
    [row('CTO', '', 'senior', '600'), 'incomplete'],
    [row('CTO', 'oui', '', '600'), 'incomplete'],
    [row('CTO', 'oui', 'senior', ''), 'incomplete'],
    [row('CTO', 'oui', 'senior', 'beaucoup'), 'refused'],
    [row('CTO', 'oui', 'senior', '450 abc'), 'refused'],
    [row('CTO', 'oui', 'senior', '450 %'), 'refused'],
    [row('CTO', 'oui', 'senior', '0'), 'refused'],
    [row('CTO', 'oui', 'senior', '-600'), 'refused'],
    [row('', '', '', 'x'), 'refused'],
  ])('%j is %s', (inputs, status) => {
    expect(computeRow(inputs)).toEqual({ status });
  });
});

const techLead: RowInputs = {
  fonction: 'Tech Lead',
  lead: 'oui',
  seniorite: 'senior',
  tjmActuel: '600',
};
const java: RowInputs = {
  fonction: 'Développeur Java',
  lead: 'non',
  seniorite: 'junior',
  tjmActuel: '400',
};
const calculated = (...rows: RowInputs[]) =>
  rows.map((inputs, index) => calculatedRow(newRow(String(index), inputs)));

describe('the total', () => {
  it('sums the yearly differences and counts incomplete rows', () => {
    const rows = calculated(techLead, java, emptyRow, { ...java, tjmActuel: 'x' });
    expect(totalOf(rows)).toEqual({ yearly: 10_464 - 13_952, computed: 2, incomplete: 2 });
    expect(rows.map(({ isRefused }) => isRefused)).toEqual([false, false, false, true]);
  });

  it('gives a total of zero for no row', () => {
    expect(totalOf([])).toEqual({ yearly: 0, computed: 0, incomplete: 0 });
  });

  it('stays exact over many rows with cents', () => {
    const rows = calculated(...Array<RowInputs>(200).fill({ ...techLead, tjmActuel: '647,90' }));
    expect(totalOf(rows).yearly).toBe(4360);
  });
});

describe('the number of providers', () => {
  it.each([
    ['1', { ok: true, count: 1 }],
    [' 200 ', { ok: true, count: 200 }],
    ['500', { ok: true, count: 500 }],
    ['501', { ok: false, reason: 'too-many' }],
    ['0', { ok: false, reason: 'not-whole' }],
    ['', { ok: false, reason: 'not-whole' }],
    ['1,5', { ok: false, reason: 'not-whole' }],
    ['-2', { ok: false, reason: 'not-whole' }],
    ['dix', { ok: false, reason: 'not-whole' }],
  ])('%j', (text, expected) => {
    expect(parseCount(text)).toEqual(expected);
  });
});

describe('a paste', () => {
  it('reads four columns as a spreadsheet copies them', () => {
    const text = [
      'Fonction\tLead\tSéniorité\tTJM actuel',
      'tech lead\tOui\tSenior (+ 8 ans)\t600 €',
      'Développeur Java\tn\tJUNIOR\t400,50',
      '',
      '"Expert ""R"""\tNON\tconfirmé\t1 200',
      'CTO\t\t\t',
    ].join('\r\n');
    expect(readPaste(text)).toEqual({
      rows: [
        techLead,
        { ...java, tjmActuel: '400,5' },
        { fonction: 'Expert "R"', lead: 'non', seniorite: 'confirme', tjmActuel: '1200' },
        { fonction: 'CTO', lead: '', seniorite: '', tjmActuel: '' },
      ],
      unread: [],
    });
  });

  it('names the lines that cannot be read, and takes the others', () => {
    const text =
      'CTO\tpeut-être\tsenior\t900\nCTO\toui\tsenior\nCTO\toui\tvieux\t900\nCTO\toui\tsenior\tcher\nTech Lead\toui\tsenior\t600';
    expect(readPaste(text)).toEqual({
      rows: [techLead],
      unread: [
        { line: 1, reason: 'lead', text: 'peut-être' },
        { line: 2, reason: 'columns', text: 'CTO' },
        { line: 3, reason: 'seniority', text: 'vieux' },
        { line: 4, reason: 'rate', text: 'cher' },
      ],
    });
  });

  it.each([
    ['430', '430'],
    ['430 €', '430'],
    ['€ 430', '430'],
    ['€430', '430'],
    ['430€/jour', '430'],
    ['430,50 € HT', '430,5'],
    ['0430', '430'],
    ['430 €/jour HT', '430'],
    // Asked for at its cell.
    ['1.200', '1.200'],
    ['', ''],
  ])('reads the rate %j as %j', (cell, tjmActuel) => {
    expect(readPaste(`CTO\toui\tsenior\t${cell}`).rows).toMatchObject([{ tjmActuel }]);
  });

  it.each(['€', 'cher €', '430 ou 450 €', '430 € ou 450 €', '€ cher', '430 %'])(
    'names the rate %j, which is no amount',
    (text) => {
      expect(readPaste(`CTO\toui\tsenior\t${text}`)).toEqual({
        rows: [],
        unread: [{ line: 1, reason: 'rate', text }],
      });
    },
  );

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
    expect(linesLeft(text, surplus)).toBe(left);
    expect(linesLeft(left, surplus)).toBe(left);
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
    expect(readPaste(text)).toEqual({
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

  it('does not take the cents for another column where a comma separates', () => {
    const text = 'CTO,oui,senior,450,50\nCTO,oui,senior,"450,50"';
    expect(readPaste(text)).toMatchObject({
      rows: [{ tjmActuel: '450,5' }],
      unread: [{ line: 1, reason: 'decimals', text: '450,50' }],
    });
  });

  it.each([
    ['at the start', '"Expert Java', '"Expert Java'],
    ['in the middle', 'Expert "Java', 'Expert "Java'],
    ['at the end', 'Écran 24"', 'Écran 24"'],
    ['twice at the start', '""Expert', '""Expert'],
    ['closed before the end', '"Expert" Java', '"Expert" Java'],
  ])('a quote %s of a cell takes no other line with it', (_, typed, fonction) => {
    const text = `${typed}\tOui\tSenior\t600\nTech Lead\tOui\tSenior\t600`;
    expect(readPaste(text)).toEqual({ rows: [{ ...techLead, fonction }, techLead], unread: [] });
  });

  const WORDS = {
    headers: ['Fonction', 'Lead', 'Séniorité', 'TJM', 'Estimé', 'Par jour', 'Par an'],
    lead: { oui: 'Oui', non: 'Non' },
    seniority: { junior: 'Junior (0 à 3 ans)', senior: 'Senior (+ 8 ans)' },
  };

  it('reads its own file back, whatever signs the titles have', () => {
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
    const read = (rows: readonly RowInputs[]) => readPaste(toCsv(calculated(...rows), WORDS));
    expect(read(typed)).toEqual({ rows: typed, unread: [] });
    for (const row of typed) expect(read([row])).toEqual({ rows: [row], unread: [] });
  });

  it('reads back the file it offers, a formula kept as text', () => {
    const rows = calculated(techLead, { ...java, tjmActuel: '400,5' }, emptyRow, {
      ...techLead,
      fonction: '=1+1;"x"',
    });
    const csv = toCsv(rows, WORDS);
    expect(csv).toContain('"Tech Lead";"Oui";"Senior (+ 8 ans)";"600";"648";"48";"10464"\r\n');
    expect(csv).toContain('"400,5";"336";"-64,5";"-14061"\r\n');
    expect(csv).toContain('"\'=1+1;""x"""');
    expect(readPaste(csv).rows.slice(0, 2)).toEqual([techLead, { ...java, tjmActuel: '400,5' }]);
    expect(readPaste(csv).unread).toEqual([]);
  });
});
