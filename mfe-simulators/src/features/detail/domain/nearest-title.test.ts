import { JOB_TITLES } from '@jalon/shared/rates';
import { nearestTitle } from './nearest-title';

test.each([
  ['Testeur', 'Testeur logiciel'],
  ['testeuse', 'Testeur logiciel'],
  ['Chef de projet', 'Chef de projet informatique'],
  ['Cheffe de projets', 'Chef de projet informatique'],
  ['CDP', 'Chef de projet informatique'],
  ['CP MOA senior', 'Chef de projet MOA'],
  ['Développeur Java/JEE', 'Développeur Java'],
  ['Dev. Java', 'Développeur Java'],
  ['Dévelopeur Pyhton', 'Développeur Python'],
  ['Développeur Rust', 'Développeur'],
  ['Développeur fullstack', 'Développeur full-stack'],
  ['DBA Oracle', 'Administrateur bases de données'],
  ['DevOps', 'Ingénieur DevOps'],
  ['Ing. systèmes & réseaux', 'Ingénieur systèmes'],
  ['Administratrice système Linux', 'Administrateur systèmes'],
  ['PO', 'Product Owner'],
  ['Scrum', 'Scrum Master'],
  ['Consultant', 'Consultant IT'],
  ['Ingénieur', 'Ingénieur informatique'],
  ['Expert', 'Expert technique'],
  ['QA', 'Ingénieur QA'],
  ['Tech lead Java', 'Tech Lead'],
  ['Consultante SAP FI/CO', 'Consultant SAP'],
])('the unlisted title %j offers %j', (text, title) => {
  expect(nearestTitle(text)).toBe(title);
});

test.each([
  '',
  ' … ',
  'Dresseur de licornes',
  'Comptable',
  'Assistante de direction',
  'Chef de cuisine',
  'Responsable informatique',
  'Alten',
  'Camille Dupont',
  '700 €',
  '__proto__ constructor',
  'x'.repeat(99),
])('no listed title is offered for %j', (text) => {
  expect(nearestTitle(text)).toBeUndefined();
});

test('each listed title is its own nearest', () => {
  expect(JOB_TITLES.filter((title) => nearestTitle(title) !== title)).toEqual([]);
});
