import { checkCount } from './count';
import { toCsv } from './csv';
import { linesLeft, readPaste } from './paste';
import { emptyRow, type RowInputs } from './row';
import { calculatedRow, newRow, totalOf } from './sheet';

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
  it('sums the yearly differences and counts the rows left aside', () => {
    const rows = calculated(techLead, java, emptyRow, { ...java, tjmActuel: 'x' });
    expect(totalOf(rows)).toEqual({ yearly: 10_464 - 13_952, computed: 2, incomplete: 2 });
    expect(rows.map(({ isRefused }) => isRefused)).toEqual([false, false, false, true]);
  });

  it('is zero for no row', () => {
    expect(totalOf([])).toEqual({ yearly: 0, computed: 0, incomplete: 0 });
  });

  it('stays exact over many rows with cents', () => {
    const rows = calculated(...Array<RowInputs>(200).fill({ ...techLead, tjmActuel: '647,90' }));
    expect(totalOf(rows).yearly).toBe(4360);
  });
});

describe('the count', () => {
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
    expect(checkCount(text)).toEqual(expected);
  });
});

describe('pasting', () => {
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
        { ...java, tjmActuel: '400,50' },
        { fonction: 'Expert "R"', lead: 'non', seniorite: 'confirme', tjmActuel: '1 200' },
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
    ['430,50 € HT', '430,50'],
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
  ])('leaves what is not in the table: %s', (_, text, surplus, left) => {
    expect(linesLeft(text, surplus)).toBe(left);
    expect(linesLeft(left, surplus)).toBe(left);
  });

  it('reads back the file it offers, a formula kept as text', () => {
    const rows = calculated(techLead, { ...java, tjmActuel: '400,5' }, emptyRow, {
      ...techLead,
      fonction: '=1+1;"x"',
    });
    const csv = toCsv(rows, {
      headers: ['Fonction', 'Lead', 'Séniorité', 'TJM', 'Estimé', 'Par jour', 'Par an'],
      lead: { oui: 'Oui', non: 'Non' },
      seniority: { junior: 'Junior (0 à 3 ans)', senior: 'Senior (+ 8 ans)' },
    });
    expect(csv).toContain('"Tech Lead";"Oui";"Senior (+ 8 ans)";"600";"648";"48";"10464"\r\n');
    expect(csv).toContain('"400,5";"336";"-64,5";"-14061"\r\n');
    expect(csv).toContain('"\'=1+1;""x"""');
    expect(readPaste(csv).rows.slice(0, 2)).toEqual([techLead, { ...java, tjmActuel: '400,5' }]);
    expect(readPaste(csv).unread).toEqual([]);
  });
});
