import { emptyDraft } from '@jalon/shared/draft';
import { routes } from '../../../../routes.json';
import { emptyContact } from './request';
import { checkEarlierSteps, steps } from './steps';
import { contactStep } from './steps/contact';
import { refineStep } from './steps/refine';

test('the steps match the routes of this part, in order and title', () => {
  expect(steps.map(({ path, title }) => [path, title])).toEqual(
    routes.map(({ path, title }) => [path, title]),
  );
});

test('problems of earlier steps are found before sending', () => {
  const draft = { ...emptyDraft, tjmMin: '700', tjmMax: '500', missionUrl: 'ftp://a.fr' };
  const found = checkEarlierSteps(contactStep, { draft, contact: emptyContact }, new Date(0));
  expect(found).toEqual([
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

test('the recap lists the given answers only', () => {
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
  [{ tjmMin: '450' }, 'à partir de 450 €'],
  [{ tjmMax: '600' }, 'jusqu’à 600 €'],
  [{ tjmMin: '450', isMaxTjm: true }, 'à partir de 450 €, sans plafond'],
  [{ tjmMax: '600', isMaxTjm: true }, 'sans plafond'],
])('the rate range %j is written as "%s"', (range, words) => {
  const [line] = refineStep.recap({ ...emptyDraft, ...range });
  expect(line?.value.replace(/\s/g, ' ')).toBe(words);
});
