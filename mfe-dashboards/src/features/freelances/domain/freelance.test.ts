import { parseSearch } from '@jalon/shared/format';
import { filterRows } from '../../../lib/search';
import {
  compareFreelances,
  freelance,
  fullName,
  introduction,
  jobFamilies,
  jobTitle,
} from './freelance';

const someone = (fields: Partial<Parameters<typeof freelance>[1]>, id = 'f1') =>
  freelance(id, { nom: null, prenom: null, fonction: null, ...fields });
const zoe = someone({ nom: 'Müller', prenom: 'Zoé', fonction: 'Développeuse' });

describe('a freelance', () => {
  test.each([
    ['all is said', zoe, 'Zoé Müller', 'Développeuse'],
    ['the first name is missing', someone({ nom: 'Müller' }), 'Müller', 'Non renseigné'],
    ['the family name is missing', someone({ prenom: 'Zoé' }), 'Zoé', 'Non renseigné'],
    ['nothing is said', someone({}), 'Non renseigné', 'Non renseigné'],
  ])('has a name and a job title when %s', (_, one, name, job) => {
    expect([fullName(one), jobTitle(one)]).toEqual([name, job]);
  });

  test.each(['müller', 'zoé müller', 'muller zoe', 'développeuse zoé', 'dev muller'])(
    'is found by %j',
    (typed) => {
      expect(filterRows([zoe], parseSearch(typed))).toEqual([zoe]);
    },
  );

  test.each(['müllerdév', 'zoé architecte'])('is not found by %j', (typed) => {
    expect(filterRows([zoe], parseSearch(typed))).toEqual([]);
  });

  test.each([
    [zoe, 'Zoé Müller (Développeuse)'],
    [someone({ nom: 'Müller' }), 'Müller'],
    [someone({}, 'abc'), 'le freelance abc'],
  ])('is introduced in a sentence (%#)', (one, words) => {
    expect(introduction(one)).toBe(words);
  });
});

test('freelances are sorted as in a French directory', () => {
  const names = [
    someone({ prenom: 'Sans nom' }),
    someone({ nom: 'Zola' }),
    someone({ nom: 'Étienne', prenom: 'Paul' }),
    someone({ nom: 'étienne', prenom: 'Anne' }),
    someone({ nom: 'Durand' }),
  ];
  const sorted = [...names].sort(compareFreelances).map((one) => one.prenom ?? one.nom);
  expect(sorted).toEqual(['Durand', 'Anne', 'Paul', 'Zola', 'Sans nom']);
});

test.each([
  ['Développeur React', ['developpement']],
  ['Lead Dev PHP', ['developpement']],
  ['Ingénieure DevOps', ['cloud']],
  ['Site Reliability Engineer (SRE)', ['cloud']],
  ['Architecte data', ['data', 'architecture']],
  ['Architecte cloud', ['cloud', 'architecture']],
  ['Product Owner', ['produit']],
  ['Program Manager', ['projet']],
  ['UX/UI Designer', ['design']],
  ['Consultant cybersécurité', ['securite', 'conseil']],
  ['Consultant BI', ['data', 'conseil']],
  ['Testeur logiciel', ['qualite']],
  ['Administrateur bases de données', ['data', 'cloud']],
  ['Bibliothécaire', ['autre']],
  ['', ['autre']],
  [null, ['autre']],
])('the job %p belongs to the families %p', (title, families) => {
  expect(jobFamilies(title)).toEqual(families);
});
