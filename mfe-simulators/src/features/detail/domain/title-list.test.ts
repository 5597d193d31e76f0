import { JOB_TITLES } from './job-titles';
import { allTitles, movedBy, openedBy, titlesFoundBy } from './title-list';

const LAST = JOB_TITLES.length - 1;

test('all titles are offered from the one already chosen', () => {
  expect(allTitles('')).toEqual({ titles: JOB_TITLES, highlighted: -1 });
  expect(allTitles(JOB_TITLES[7] ?? '').highlighted).toBe(7);
});

test('what is typed is offered last, unless it is a listed title, and the first found is ready', () => {
  expect(titlesFoundBy(' lead tech ')).toEqual({
    titles: ['Tech Lead', 'lead tech'],
    highlighted: 0,
  });
  expect(titlesFoundBy('TECH LEAD').titles).toEqual(['Tech Lead']);
  expect(titlesFoundBy('dompteur')).toEqual({ titles: ['dompteur'], highlighted: 0 });
});

test('nothing typed offers listed titles and takes none', () => {
  const { titles, highlighted } = titlesFoundBy('  ');
  expect(JOB_TITLES).toEqual(expect.arrayContaining([...titles]));
  expect(highlighted).toBe(-1);
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', LAST, 0],
  ['ArrowUp', -1, LAST],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, LAST],
  ['Home', 42, 0],
  ['End', 42, LAST],
  ['PageDown', 42, 52],
  ['PageDown', LAST - 2, LAST],
  ['PageUp', 42, 32],
  ['PageUp', 4, 0],
])('%s moves from %i to %i', (key, from, to) => {
  expect(movedBy(key, { titles: JOB_TITLES, highlighted: from })?.highlighted).toBe(to);
});

test('a letter moves nothing', () => {
  expect(movedBy('a', allTitles(''))).toBeUndefined();
});

test.each([
  ['ArrowDown', false, '', 0],
  ['ArrowUp', false, '', LAST],
  ['ArrowDown', true, '', -1],
  ['ArrowDown', false, JOB_TITLES[7] ?? '', 7],
])('%s (Alt: %p) opens the list of %j at %i', (key, altKey, chosen, at) => {
  expect(openedBy(key, altKey, chosen)?.highlighted).toBe(at);
});

test('End opens nothing', () => {
  expect(openedBy('End', false, '')).toBeUndefined();
});
