import { emptyRowInputs, calculateRow, missingFields, createRow, type RowInputs } from './sheet';
import { countProblem, clampCount } from '../components/CountForm';
import { formatCsv } from './csv';

const row = (
  fonction: string,
  lead: RowInputs['lead'],
  seniorite: RowInputs['seniorite'],
  tjmActuel: string,
): RowInputs => ({ fonction, lead, seniorite, tjmActuel });
const techLead = row('Tech Lead', 'oui', 'senior', '600');
const java = row('Développeur Java', 'non', 'junior', '400');
const calculated = (...rows: RowInputs[]) =>
  rows.map((inputs, index) => calculateRow(createRow(String(index), inputs)));

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
    expect(calculateRow(createRow('r', row(fonction, lead, seniorite, rate)))).toMatchObject({
      result,
    });
  },
);

test.each<[...Parameters<typeof row>, fields: string[]]>([
  ['', 'oui', 'senior', '600', ['fonction']],
  ['CTO', '', '', '600', ['lead', 'seniorite']],
  ['CTO', 'oui', 'senior', '', ['tjmActuel']],
  ['CTO', 'oui', 'senior', 'beaucoup', ['tjmActuel']],
  ['CTO', 'oui', 'senior', '0', ['tjmActuel']],
  ['', '', '', '', []],
])('a row of %j, lead %j, %j, at %j has no result, and these faults: %j', (...typed) => {
  const [fonction, lead, seniorite, rate, fields] = typed;
  const checked = calculateRow(createRow('r', row(fonction, lead, seniorite, rate)));
  expect(checked.result).toBeNull();
  expect(missingFields(checked)).toEqual(fields);
});

const NOT_WHOLE = 'Indiquez un nombre entier de prestataires, à partir de 1';

test.each([
  ['12 prestataires', 12],
  ['200', 200],
  ['201', 'Indiquez 200 prestataires au plus'],
  ['0', NOT_WHOLE],
  ['1,5', NOT_WHOLE],
  ['dix', NOT_WHOLE],
])('the number of providers %j is read as %j', (text, expected) => {
  expect(countProblem(text) ?? Number(clampCount(text))).toBe(expected);
});

test.each([
  ['501', '200'],
  ['1,5', ''],
])('the number of providers %j from another page fills the field with %j', (text, offered) => {
  expect(clampCount(text)).toBe(offered);
});

test('the CSV file contains formulas as plain text', () => {
  const rows = calculated(techLead, { ...java, tjmActuel: '400,5' }, emptyRowInputs, {
    ...techLead,
    fonction: '=1+1;"x"',
  });
  const csv = formatCsv(rows);
  expect(csv).toContain('"Tech Lead";"Oui";"Senior (+ 8 ans)";"600";"648";"48";"10464"\r\n');
  expect(csv).toContain('"400,5";"336";"-64,5";"-14061"\r\n');
  expect(csv).toContain('"\'=1+1;""x"""');
});
