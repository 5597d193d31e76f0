import { countWarning } from '../../../lib/provider-count';
import { computeLoss, parseLossInputs, parseLossQuery, formatLossQuery } from './loss';

it.each([
  [10, 'gros_moyens', 150, 327_000],
  [1, 'tres_gros', 200, 43_600],
  [1, 'petits_freelances', 100, 21_800],
  [3, 'autre', 100, 65_400],
  [3, 'constructor', 100, 65_400],
  [3, '__proto__', 100, 65_400],
])(
  '%i providers of %s lose %i euros a day and %i a year',
  (providers, supplier, margin, yearly) => {
    expect(computeLoss(providers, supplier)).toEqual({ providers, supplier, margin, yearly });
  },
);

it.each([
  ['10', 'gros_moyens', []],
  [' 1 000 ', 'tres_gros', []],
  ['', '', ['nombrePrestataires', 'fournisseur']],
  ['5', '', ['fournisseur']],
  ['0', 'tres_gros', ['nombrePrestataires']],
  ['2,5', 'tres_gros', ['nombrePrestataires']],
  ['99999999999', 'tres_gros', []],
  ['9'.repeat(17), 'tres_gros', ['nombrePrestataires']],
  ['<b>3</b>', '', ['nombrePrestataires', 'fournisseur']],
])(
  '%j providers of %j are refused at the fields %j',
  (nombrePrestataires, fournisseur, expected) => {
    const { loss, problems } = parseLossInputs({ nombrePrestataires, fournisseur });
    expect(problems.map(({ name }) => name)).toEqual(expected);
    expect(loss !== null).toBe(expected.length === 0);
  },
);

it('the answers of the loss simulator are read back from its address', () => {
  const search = formatLossQuery({ providers: 12, supplier: 'a&b=c' });
  expect(parseLossQuery(new URLSearchParams(search))).toEqual({
    nombrePrestataires: '12',
    fournisseur: 'a&b=c',
  });
});

test.each([
  ['', /^null$/],
  ['10000', /^null$/],
  ['10 001', /tel quel\.$/],
  ['10 001,5', /\?$/],
  ['99999999999999999', /^null$/],
])('the question beside %p providers is %p', (typed, question) => {
  expect(String(countWarning(typed))).toMatch(question);
});
