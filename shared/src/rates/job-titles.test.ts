import { baseRateOf, JOB_TITLES, matchTitle, findListedTitle } from './job-titles';

const exactly = (text: string) => matchTitle(text).exact;

/** Common entries that are no listed titles, each with the title that it means. */
const EVERYDAY = [
  ['Dev React', 'Développeur React'],
  ['Développeuse React', 'Développeur React'],
  ['dev fullstack', 'Développeur full-stack'],
  ['Dev front end', 'Développeur front-end'],
  ['Dev PHP Symfony', 'Développeur PHP'],
  ['DevOps', 'Ingénieur DevOps'],
  ['Ingénieur DevOps senior', 'Ingénieur DevOps'],
  ['PO', 'Product Owner'],
  ['Admin système', 'Administrateur systèmes'],
  ['Testeur', 'Testeur logiciel'],
  ['QA', 'Ingénieur QA'],
  ['UX/UI', 'UX/UI Designer'],
  ['Lead dev', 'Lead développeur'],
  ['Ingénieur cybersécurité', 'Ingénieur sécurité'],
  ['Développeur Java/J2EE', 'Développeur Java'],
  ['Dev .NET', 'Développeur .NET'],
  ['Dev mobile', 'Développeur mobile'],
  ['MOE', 'Chef de projet MOE'],
  ['Analyste cybersécurité', 'Ingénieur sécurité'],
  ['Analyste SOC', 'Ingénieur sécurité'],
  ['Pentester', 'Ingénieur sécurité'],
  ['Ingénieur infra', 'Ingénieur infrastructure'],
  ['Chargée de recette', 'Testeur logiciel'],
  ['Ingénieure validation', 'Ingénieur QA'],
  ['Urbaniste SI', 'Architecte SI'],
  ['Responsable de projet MOA', 'Chef de projet MOA'],
] as const;

test.each(EVERYDAY)('the common entry %j means the listed title %j', (text, title) => {
  expect(exactly(text)).toBe(title);
});

test.each([
  ['spaces and case', '  INGENIEUR QA ', 'Ingénieur QA'],
  ['order of words', 'React developer', 'Développeur React'],
  ['order of words', 'Analyst Business', 'Business Analyst'],
  ['feminine', 'Consultante fonctionnelle', 'Consultant fonctionnel'],
  ['feminine', 'Directrice de programme', 'Directeur de programme'],
  ['both forms', 'Développeur(se) React', 'Développeur React'],
  ['both forms', 'Développeur(euse) React', 'Développeur React'],
  ['both forms', 'Product Owner (H/F)', 'Product Owner'],
  ['plural', 'Développeurs Java', 'Développeur Java'],
  ['singular', 'Architecte réseau', 'Architecte réseaux'],
  ['seniority', 'Développeur Java confirmé, 4 à 7 ans', 'Développeur Java'],
  ['contract', 'Scrum Master freelance', 'Scrum Master'],
  ['point', 'DEV. JAVA', 'Développeur Java'],
  ['hyphen', 'Analyste-développeur', 'Analyste programmeur'],
  ['English', 'Network engineer', 'Ingénieur réseaux'],
  ['English', 'Solution architect', 'Architecte solutions'],
  ['English, listed itself', 'Data engineers', 'Data Engineer'],
  ['French beside it', 'Ingénieure de données', 'Ingénieur data'],
  ['acronym', 'DBA Oracle', 'Administrateur bases de données'],
  ['acronym', 'SRE', 'Site Reliability Engineer (SRE)'],
  ['acronym', 'Responsable de la sécurité des systèmes d’information (RSSI)', 'RSSI'],
  ['another word', 'Directeur technique', 'CTO'],
  ['another word', 'Ingénieur d’études et développement Java', 'Développeur Java'],
  ['another word', 'Technicien helpdesk', 'Ingénieur support'],
  ['another word', 'Intégratrice web', 'Développeur web'],
  ['another word', 'Webdesigner', 'UX/UI Designer'],
  ['a technology alone', 'Python', 'Développeur Python'],
  ['a framework', 'Dev Vue.js', 'Développeur front-end'],
  ['a cloud', 'Architecte AWS', 'Architecte cloud'],
  ['a tool', 'Data engineer Spark', 'Data Engineer'],
  ['a language of most developers', 'Développeur Rust', 'Développeur'],
  ['a side and a technology', 'Dev back-end Java', 'Développeur Java'],
  ['a lead of a technology', 'Tech lead Java', 'Tech Lead'],
  ['a lead of a technology', 'Lead dev PHP', 'Lead Dev PHP'],
  ['two titles of one rate', 'Administrateur systèmes et réseaux', 'Administrateur systèmes'],
  ['two titles of one rate', 'Développeur C# .NET', 'Développeur C#'],
])('%s: the entry %j means exactly the listed title %j', (_, text, title) => {
  expect(exactly(text)).toBe(title);
});

test.each([
  ['Chef de projet', 'Chef de projet informatique'],
  ['CDP', 'Chef de projet informatique'],
  ['Chef de projet web', 'Chef de projet informatique'],
  ['Support', 'Consultant support'],
  ['AMOA', 'Consultant AMOA'],
  ['Dévelopeur Pyhton', 'Développeur Python'],
  ['Ingénieur', 'Ingénieur informatique'],
  ['Testeur QA', 'Testeur logiciel'],
  ['Stagiaire développeur React', 'Développeur React'],
  ['Assistant chef de projet digital', 'Chef de projet digital'],
  ['Formateur Java', 'Développeur Java'],
  // Texts with two titles of different rates, and texts that name only a field of work.
  ['Ingénieur systèmes et réseaux', 'Ingénieur systèmes'],
  ['Développeur Java / Angular', 'Développeur Angular'],
  ['Tech lead / Architecte', 'Tech Lead'],
  ['SI', 'Architecte SI'],
  ['Digital', 'Chef de projet digital'],
])('the entry %j means no listed title exactly, and %j is suggested', (text, title) => {
  expect(matchTitle(text)).toMatchObject({ exact: undefined, near: title });
});

test.each([
  '',
  ' … ',
  'Dresseur de licornes',
  'Chef de cuisine',
  'Responsable informatique',
  'Développement',
  'Camille Dupont',
  '700 €',
  'constructor',
  '__proto__ constructor',
  'x'.repeat(99),
])('the entry %j means no listed title', (text) => {
  expect(matchTitle(text)).toMatchObject({ exact: undefined, near: undefined });
  expect(baseRateOf(text)).toBe(600);
});

test.each([
  ['', JOB_TITLES],
  ['xyz', []],
  ['dev java', ['Développeur Java', 'Développeur JavaScript']],
  ['po', ['Product Owner', 'Consultant support', 'Ingénieur support']],
  ['devops', ['Ingénieur DevOps', 'Site Reliability Engineer (SRE)']],
  ['lead developer', ['Lead développeur', 'Lead Dev PHP', 'Tech Lead']],
  ['TECH LEAD', ['Tech Lead', 'Lead Dev PHP', 'Lead développeur']],
  ['pl/sql', ['Développeur PL/SQL']],
])('for the entry %j the titles %j are suggested', (text, titles) => {
  expect(matchTitle(text).list).toEqual(titles);
});

test.each([
  ['react, développeuse senior', 'Développeur React'],
  ['un tech lead pour notre équipe', 'Tech Lead'],
  ['cheffe de projet digital', 'Chef de projet digital'],
  ['développeuse React, développeur JavaScript', 'Développeur React'],
  ['DevOps Engineer, AWS', 'Ingénieur DevOps'],
  ['quelqu’un de bien', undefined],
  ['', undefined],
])('the sentence %j contains the title %p', (text, title) => {
  expect(findListedTitle(text)).toBe(title);
});

test('every listed title means itself and no other title', () => {
  expect(JOB_TITLES.filter((title) => exactly(title) !== title)).toEqual([]);
  expect(JOB_TITLES.filter((title) => findListedTitle(title) !== title)).toEqual([]);
});
