import { parseInputs } from '../features/income/domain/inputs';
import { readCount } from '../lib/provider-count';

const sound = { tjm: '500', jours: '20', charges: '25' };
const isTaken: Record<string, (text: string) => boolean> = {
  tjm: (tjm) => parseInputs({ ...sound, tjm }).ok,
  jours: (jours) => parseInputs({ ...sound, jours }).ok,
  charges: (charges) => parseInputs({ ...sound, charges }).ok,
  prestataires: (text) => readCount(text).ok,
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
