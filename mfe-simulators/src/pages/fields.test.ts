import {
  toIncomeQuery,
  parseIncomeQuery,
  parseIncomeInputs,
} from '../features/income/domain/income';
import { parseCount } from '../lib/provider-count';

const sound = { tjm: '500', jours: '20', charges: '25' };
const isTaken: Record<string, (text: string) => boolean> = {
  tjm: (tjm) => parseIncomeInputs({ ...sound, tjm }).parameters !== null,
  jours: (jours) => parseIncomeInputs({ ...sound, jours }).parameters !== null,
  charges: (charges) => parseIncomeInputs({ ...sound, charges }).parameters !== null,
  prestataires: (text) => parseCount(text).ok,
};
const units: [string, string[]][] = [
  ['tjm', ['€', '€ HT/jour', 'euros par jour']],
  ['jours', ['jours', 'j', 'jour', 'Jours par mois', 'j/mois']],
  ['charges', ['%', 'pour cent', 'pourcent', 'pour-cent']],
  ['prestataires', ['prestataires', 'prestataire', 'personnes']],
];

test.each(units)('the field %s accepts only its own units', (name, own) => {
  const written = units.flatMap(([, texts]) => texts);
  expect(written.filter((unit) => isTaken[name]?.(`12\u00A0${unit}`))).toEqual(own);
});

test.each([
  ['637,50', '19,5', '22,5'],
  ['450,5670', '20', '25'],
  ['1 200 € HT/jour', '20 jours', '25 %'],
])('the simulation of %j, %j, %j can be read back from its link', (tjm, jours, charges) => {
  const checked = parseIncomeInputs({ tjm, jours, charges });
  if (!checked.parameters) throw new Error('refused');
  const carried = parseIncomeQuery(new URLSearchParams(toIncomeQuery(checked.parameters)));
  expect(carried && parseIncomeInputs(carried)).toEqual(checked);
});
