import {
  computeIncome,
  parseIncomeInputs,
  parseIncomeQuery,
  type Income,
  type IncomeInputs,
} from './income';

/** `charges` is the entered percentage, `charged` the yearly amount. */
type Case = IncomeInputs & Omit<Income, 'charges'> & { charged: number };

const incomeOf = (tjm: string, jours: string, charges: string) => {
  const { parameters, problems } = parseIncomeInputs({ tjm, jours, charges });
  if (!parameters) throw new Error(`refused: ${JSON.stringify(problems)}`);
  return computeIncome(parameters);
};

it.each`
  tjm           | jours         | charges           | monthly     | yearly       | charged     | net
  ${'500'}      | ${'20'}       | ${'25'}           | ${10000}    | ${110000}    | ${27500}    | ${82500}
  ${'637,50'}   | ${'19,5'}     | ${'22,5'}         | ${12431.25} | ${136743.75} | ${30767.34} | ${105976.41}
  ${'500 € HT'} | ${'20 jours'} | ${'25 pour cent'} | ${10000}    | ${110000}    | ${27500}    | ${82500}
  ${'1 000'}    | ${'23'}       | ${'0'}            | ${23000}    | ${253000}    | ${0}        | ${253000}
  ${'450'}      | ${'1'}        | ${'100'}          | ${450}      | ${4950}      | ${4950}     | ${0}
  ${'500'}      | ${'20'}       | ${''}             | ${10000}    | ${110000}    | ${27500}    | ${82500}
  ${'0,01'}     | ${'1'}        | ${'33,3'}         | ${0.01}     | ${0.11}      | ${0.04}     | ${0.07}
  ${' 333,33 '} | ${'17,5'}     | ${'12,5'}         | ${5833.28}  | ${64166.03}  | ${8020.75}  | ${56145.28}
`(
  '$tjm for $jours days with $charges % of charges leaves $net a year',
  ({ tjm, jours, charges, charged, ...figures }: Case) => {
    expect(incomeOf(tjm, jours, charges)).toEqual({ ...figures, charges: charged });
  },
);

it('charges and net add up to the gross, to the cent', () => {
  for (let tenths = 1; tenths < 1000; tenths += 7) {
    const { yearly, charges, net } = incomeOf('637,55', '19,5', String(tenths / 10));
    expect(Math.round((charges + net) * 100)).toBe(Math.round(yearly * 100));
  }
});

const NO_NUMBER = 'TJM\u00A0: écrivez un nombre en chiffres, par exemple 20';
const NO_DAYS = 'Le nombre de jours doit être entre 1 et 23';
const NO_HALF = 'Le nombre de jours se compte en jours entiers ou demi-journées (19 ou 19,5)';
const NO_CHARGES = 'Le pourcentage de charges doit être entre 0 et 100';
const MISSING = 'Veuillez remplir tous les champs obligatoires';

test.each([
  ['', '', '', 'tjm, jours', MISSING],
  ['500', '', '25', 'jours', MISSING],
  ['0', '', '101', 'jours, tjm, charges', MISSING],
  ['0', '30', '-1', 'tjm, jours, charges', 'Le TJM doit être supérieur à 0'],
  ['500', '24', '120', 'jours, charges', NO_DAYS],
  ['500', '0,5', '25', 'jours', NO_DAYS],
  ['500', '19,3', '25', 'jours', NO_HALF],
  ['500', '22.51', '101', 'jours, charges', NO_HALF],
  ['500', '20', '120', 'charges', NO_CHARGES],
  ['abc', '20', '25', 'tjm', NO_NUMBER],
  ['1.200', '20', '25', 'tjm', 'TJM\u00A0: Écrivez 1200 ou 1,2.'],
  ['1e3', '20 €', '25 jours', 'tjm, jours, charges', NO_NUMBER],
])(
  'a rate of %j, %j days and %j %% of charges are refused at the fields %s, with the first message %j',
  (tjm, jours, charges, refused, message) => {
    const { problems } = parseIncomeInputs({ tjm, jours, charges });
    expect(problems.map(({ name }) => name).join(', ')).toBe(refused);
    expect(problems[0]?.message).toBe(message);
  },
);

it.each`
  search                              | inputs
  ${''}                               | ${null}
  ${'?utm_source=lettre'}             | ${null}
  ${'?tjm=500&jours=20&charges=25'}   | ${{ tjm: '500', jours: '20', charges: '25' }}
  ${'?tjm=637.5&jours=19.5'}          | ${{ tjm: '637,5', jours: '19,5', charges: '25' }}
  ${'?charges='}                      | ${{ tjm: '', jours: '', charges: '' }}
  ${'?tjm=<script>alert(1)</script>'} | ${{ tjm: '<script>alert(1)</script>', jours: '', charges: '25' }}
`(
  'the inputs are read from $search',
  ({ search, inputs }: { search: string; inputs: IncomeInputs | null }) => {
    expect(parseIncomeQuery(new URLSearchParams(search))).toEqual(inputs);
  },
);
