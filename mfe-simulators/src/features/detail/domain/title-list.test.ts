import { JOB_TITLES } from '@jalon/shared/rates';
import { allTitles, titlesFoundBy } from './title-list';

test('all titles are offered, with the chosen one highlighted', () => {
  expect(allTitles('')).toEqual({ options: JOB_TITLES, highlighted: -1 });
  expect(allTitles(JOB_TITLES[7] ?? '').highlighted).toBe(7);
});

test.each([
  [' lead cloud ', ['lead cloud']],
  ['dev react', ['Développeur React', 'dev react']],
  ['po', ['Product Owner', 'Consultant support', 'Ingénieur support', 'po']],
  ['TECH LEAD', ['Tech Lead', 'Lead Dev PHP', 'Lead développeur']],
  ['React developer', ['Développeur React']],
  ['dompteur', ['dompteur']],
])('the text %j is offered last unless it is a listed title: %j', (text, options) => {
  expect(titlesFoundBy(text)).toEqual({ options, highlighted: -1 });
});

test('an empty text offers listed titles', () => {
  const { options, highlighted } = titlesFoundBy('  ');
  expect(JOB_TITLES).toEqual(expect.arrayContaining([...options]));
  expect(highlighted).toBe(-1);
});
