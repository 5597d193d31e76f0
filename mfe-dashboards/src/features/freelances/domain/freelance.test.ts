import { compareFreelances, fullName, nameAndTitle, jobTitle, readFreelance } from './freelance';

const someone = (fields: Record<string, unknown>, id = 'f1') => readFreelance({ id, fields });
const zoe = someone({ nom: 'Müller', prenom: 'Zoé', fonction: 'Développeuse' });

test.each([
  [zoe, 'Zoé Müller', 'Développeuse', 'Zoé Müller (Développeuse)'],
  [someone({ nom: 'Müller', fonction: 3 }), 'Müller', 'Non renseigné', 'Müller'],
  [someone({ prenom: 'Zoé' }), 'Zoé', 'Non renseigné', 'Zoé'],
  [someone({}, 'abc'), 'Non renseigné', 'Non renseigné', 'le freelance abc'],
])('a freelance has a name, a job title and an introduction (%#)', (one, name, job, words) => {
  expect([fullName(one), jobTitle(one), nameAndTitle(one)]).toEqual([name, job, words]);
});

test('a freelance is searched by names in both orders, then by job title', () => {
  expect(zoe.searchText).toBe('muller zoe muller\ndeveloppeuse');
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
  ['Product Owner', ['produit']],
  ['Program Manager', ['projet']],
  ['UX/UI Designer', ['design']],
  ['Consultant cybersécurité', ['securite', 'conseil']],
  ['Consultant BI', ['data', 'conseil']],
  ['Testeur logiciel', ['qualite']],
  ['Administrateur bases de données', ['data', 'cloud']],
  ['Bibliothécaire', ['autre']],
  [null, ['autre']],
])('the job %p belongs to the families %p', (fonction, families) => {
  expect(someone({ fonction }).facets).toEqual(families);
});
