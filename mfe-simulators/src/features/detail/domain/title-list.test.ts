import { JOB_TITLES } from '@jalon/shared/rates';
import { allTitles, titlesFoundBy } from './title-list';

test('all titles are offered from the one already chosen', () => {
  expect(allTitles('')).toEqual({ options: JOB_TITLES, highlighted: -1 });
  expect(allTitles(JOB_TITLES[7] ?? '').highlighted).toBe(7);
});

test('what is typed is offered last, unless it is a listed title, and the first found is ready', () => {
  expect(titlesFoundBy(' lead tech ')).toEqual({
    options: ['Tech Lead', 'lead tech'],
    highlighted: 0,
    isSuggested: true,
  });
  expect(titlesFoundBy('TECH LEAD').options).toEqual(['Tech Lead']);
  expect(titlesFoundBy('dompteur')).toEqual({
    options: ['dompteur'],
    highlighted: 0,
    isSuggested: true,
  });
});

test('nothing typed offers listed titles and takes none', () => {
  const { options, highlighted } = titlesFoundBy('  ');
  expect(JOB_TITLES).toEqual(expect.arrayContaining([...options]));
  expect(highlighted).toBe(-1);
});
