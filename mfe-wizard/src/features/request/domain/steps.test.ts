import { SCRIPT_URLS } from '@jalon/scripts/testkit/payloads';
import { routes } from '../../../../routes.json';
import { emptyDraft, emptyContact, type ContactDetails } from './request';
import { checkDraft, steps } from './steps';
import { checkContactDetails } from './steps/contact';
import { checkDetails, MAX_DESCRIPTION_LENGTH, fileProblem } from './steps/details';
import { checkRefinement, refineStep } from './steps/refine';

test('the steps of the wizard match its routes, in order and title', () => {
  expect(steps.map(({ path, title }) => [path, title])).toEqual(
    routes.map(({ path, title }) => [path, title]),
  );
});

test('problems of earlier steps of the wizard are found before sending', () => {
  const draft = { ...emptyDraft, tjmMin: '700', tjmMax: '500', missionUrl: 'ftp://a.fr' };
  expect(checkDraft(draft)).toEqual([
    {
      name: '/recherche2',
      id: 'modifier-recherche2',
      message:
        '«\u00A0Précisions\u00A0»\u00A0: Le TJM maximum doit être supérieur ou égal au TJM minimum.',
    },
    {
      name: '/recherche3',
      id: 'modifier-recherche3',
      message:
        '«\u00A0Mission\u00A0»\u00A0: Indiquez une adresse complète, qui commence par https:// ou http://.',
    },
  ]);
});

test('the recap lists only the questions that were answered', () => {
  expect(steps.flatMap((step) => step.recap(emptyDraft))).toEqual([]);
  const draft = {
    ...emptyDraft,
    selectedItems: ['PHP', 'SAP'],
    selectedLocalisation: 'remote',
    ville: 'Lyon',
  };
  expect(steps.flatMap((step) => step.recap(draft))).toEqual([
    { label: 'Postes et technologies', value: 'PHP, SAP' },
    { label: 'Localisation', value: 'Full Remote' },
  ]);
});

test.each([
  [{ tjmMin: '450', tjmMax: '600' }, 'de 450 € à 600 €'],
  [{ tjmMin: '450.75' }, 'à partir de 450,75 €'],
  [{ tjmMin: '1000', tjmMax: '1 200,5' }, 'de 1 000 € à 1 200,50 €'],
  [{ tjmMin: 'cher' }, 'à partir de cher'],
  [{ tjmMax: '600' }, 'jusqu’à 600 €'],
  [{ tjmMin: '450', isMaxTjm: true }, 'à partir de 450 €, sans plafond'],
  [{ tjmMax: '600', isMaxTjm: true }, 'sans plafond'],
])('the rate range %j is written as "%s"', (range, words) => {
  const [line] = refineStep.recap({ ...emptyDraft, ...range });
  expect(line?.value.replace(/\s/g, ' ')).toBe(words);
});

test.each([
  [{}, []],
  [{ tjmMax: '500' }, []],
  [{ tjmMin: '500', tjmMax: '500' }, []],
  [{ tjmMin: '450,5', tjmMax: '1 200' }, []],
  [{ tjmMin: '700', tjmMax: '500', isMaxTjm: true }, []],
  [{ tjmMax: 'beaucoup', isMaxTjm: true }, []],
  [{ tjmMin: '501', tjmMax: '500' }, ['tjmMax']],
  [{ tjmMin: 'cher' }, ['tjmMin']],
  [{ tjmMin: '-5', tjmMax: '1e3' }, ['tjmMin', 'tjmMax']],
])('the rate range %j is refused at the fields %j', (range, names) => {
  const problems = checkRefinement({ ...emptyDraft, ...range });
  expect(problems.map(({ name }) => name)).toEqual(names);
});

test.each([
  ['', false],
  [' http://exemple.fr/a?b=c#d ', false],
  ['\u200Bhttps://exemple.fr', false],
  ['exemple.fr/mission', false],
  ['exemple', true],
  ...SCRIPT_URLS.map((url): [string, boolean] => [url, true]),
])('the mission link "%s" is refused: %p', (url, isRefused) => {
  const problems = checkDetails({ ...emptyDraft, missionUrl: url });
  expect(problems.some(({ name }) => name === 'missionUrl')).toBe(isRefused);
});

test('a description too long for the mail service is refused', () => {
  const problems = (length: number) =>
    checkDetails({ ...emptyDraft, description: 'a'.repeat(length) });
  expect(problems(MAX_DESCRIPTION_LENGTH)).toEqual([]);
  expect(problems(MAX_DESCRIPTION_LENGTH + 1).map(({ name }) => name)).toEqual(['description']);
});

const TEN_MEGABYTES = 10 * 1024 * 1024;

test.each<[name: string, size: number, problem: string | null]>([
  ['fiche.pdf', TEN_MEGABYTES, null],
  ['Fiche Mission.DOCX', 1, null],
  ['a.b.doc', 1, null],
  ['fiche.pdf', TEN_MEGABYTES + 1, '10\u00A0Mo'],
  ['fiche.pdf', 0, 'vide'],
  ['fiche.odt', 1, '.docx'],
  ['pdf', 1, '.pdf'],
  ['fiche.pdf.exe', 1, '.doc'],
])('the mission sheet %s of %d bytes has the problem %s', (name, size, problem) => {
  const said = problem && (expect.stringContaining(problem) as string);
  expect(fileProblem({ name, size })).toEqual(said);
});

/** A Monday, 10 h in Paris. */
const now = new Date('2026-11-23T09:00:00Z');
const required = { nom: 'Durand', email: 'zoe@acme.fr', acceptCGU: true };

const refusedFields = (details: Partial<ContactDetails>) =>
  checkContactDetails({ ...emptyContact, ...details }, now).map(({ name }) => name);

test('in the last step, only name, e-mail and terms are required', () => {
  expect(refusedFields(required)).toEqual([]);
  expect(refusedFields({})).toEqual(Object.keys(required));
});

test.each([
  ['nom', '   ', ['nom']],
  ['email', '\uFEFFzoe@acme.fr\u200B', []],
  ['nom', '\u200B \u2060', ['nom']],
  ['email', 'a@b.fr, c@d.fr', ['email']],
  ['telephone', '\u202A06 12 34 56 78\u202C', []],
  ['telephone', '06 12 34 56', ['telephone']],
  // A slot of the next day, and one that has passed.
  ['rappel', '2026-11-24T14:30', []],
  ['rappel', '2026-11-23T09:30', ['rappel']],
])('the contact field %s with the value "%s" is refused as %j', (name, value, names) => {
  expect(refusedFields({ ...required, [name]: value })).toEqual(names);
});
