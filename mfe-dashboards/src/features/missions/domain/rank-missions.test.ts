import { compareFor, reasonsFor, skillsIn } from './rank-missions';
import { mission, UNDER_WAY } from './mission';

const open = (id: string, titre: string | null, description: string | null = null) =>
  mission(id, { titre, description, status: UNDER_WAY, isOwn: false, freelanceIds: [] });
const portal = open('1', 'Refonte du portail', 'Application React et TypeScript, tests.');
const cloud = open('2', 'Migration vers AWS', 'Infrastructure décrite en Terraform.');
const bare = open('3', null);

test.each([
  ['', []],
  [' , ;\n', []],
  ['React, ts', ['React', 'ts']],
  ['développeur réact ; terraform', []],
  ['portail react', ['portail react']],
])('of the skills "%s", the portal mission matches %j', (typed, expected) => {
  expect(reasonsFor(portal, skillsIn(typed))).toEqual(expected);
});

test.each([
  ['C', 'Noyau en C, tests.', true],
  ['C', 'C++ ou C#', false],
  ['C', 'C’est urgent', false],
  ['C++', 'Calcul en C/C++.', true],
  ['C++', 'Noyau en C', false],
  ['C#', 'API (C#)', true],
  ['R', 'Études en Python et R', true],
  ['R', 'Équipe R&D', false],
  ['Go', 'Service en Go.', true],
  ['Go', 'Un algorithme', false],
  ['.NET', 'Portail ASP.NET', true],
  ['.NET', 'Résultat net', false],
  ['React', 'React.js', true],
  ['React', 'Projet réactif', false],
  ['Java', 'JavaScript', false],
  ['microservice', 'Des microservices', true],
  ['k8s', 'Cluster Kubernetes', true],
])('the skill "%s" is named in "%s": %s', (typed, description, expected) => {
  expect(reasonsFor(open('4', null, description), skillsIn(typed))).toEqual(
    expected ? [typed] : [],
  );
});

test.each([
  ['', ['2', '1', '3']],
  ['react', ['1', '2', '3']],
  ['aws, react, terraform', ['2', '1', '3']],
  ['cobol', ['2', '1', '3']],
])('the skills "%s" order the missions as %j', (typed, expected) => {
  const sorted = [bare, portal, cloud].sort(compareFor(skillsIn(typed), new Set()));
  expect(sorted.map(({ id }) => id)).toEqual(expected);
});

test('missions applied to come after the others, and own ones last', () => {
  const own = { ...open('4', 'Aide'), isOwn: true };
  const sorted = [own, portal, cloud].sort(compareFor(skillsIn('react'), new Set(['1', '4'])));
  expect(sorted.map(({ id }) => id)).toEqual(['2', '1', '4']);
});

test('at most 30 skills are read', () => {
  expect(skillsIn('go,'.repeat(5000))).toHaveLength(30);
});
