import { jobFamilies } from './job-family';

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
