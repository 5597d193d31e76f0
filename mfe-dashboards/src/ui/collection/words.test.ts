import { countSentence, none, dayAndTime, readingTime } from './words';

const freelance = { one: 'freelance', many: 'freelances', feminine: false };
const mission = { one: 'mission', many: 'missions', feminine: true };
const whole = { shown: 0, read: 0, searching: false, reading: false, complete: true };

describe('countSentence', () => {
  test.each([
    ['a whole list', mission, { shown: 12, read: 12 }, '12 missions'],
    ['one row', freelance, { shown: 1, read: 1 }, '1 freelance'],
    [
      'a first page',
      freelance,
      { shown: 50, read: 50, complete: false },
      '50 freelances affichés, d’autres suivent',
    ],
    [
      'a first page of missions',
      mission,
      { shown: 50, read: 50, complete: false },
      '50 missions affichées, d’autres suivent',
    ],
    ['a search', mission, { shown: 3, read: 40, searching: true }, '3 missions trouvées sur 40'],
    [
      'a search without a match',
      freelance,
      { shown: 0, read: 40, searching: true },
      '0 freelance trouvé sur 40',
    ],
    [
      'a search that reads on',
      freelance,
      { shown: 1, read: 1250, searching: true, reading: true, complete: false },
      '1\u202F250 lus, la recherche continue',
    ],
    [
      'a search that was stopped',
      mission,
      { shown: 2, read: 100, searching: true, complete: false },
      '2 missions trouvées parmi 100 lues, le reste n’a pas été lu',
    ],
  ])('describes %s', (_, noun, count, sentence) => {
    expect(countSentence(noun, { ...whole, ...count })).toMatch(new RegExp(`${sentence}$`));
  });
});

test('"aucun" agrees with the gender of the noun', () => {
  expect([none(freelance), none(mission)]).toEqual(['aucun freelance', 'aucune mission']);
});

test.each([
  [new Date(2025, 0, 1, 9, 5), '1er janvier 2025 à 9\u00A0h\u00A005'],
  [new Date(2025, 10, 22, 17, 40), '22 novembre 2025 à 17\u00A0h\u00A040'],
  [new Date(2025, 11, 31, 23, 59), '31 décembre 2025 à 23\u00A0h\u00A059'],
])('the date %s is written as %s', (date, expected) => {
  expect(dayAndTime(date.getTime())).toBe(expected);
});

test.each([
  ['today', new Date(2025, 10, 22, 23, 59), 'à 16\u00A0h\u00A028'],
  ['after midnight', new Date(2025, 10, 23, 0, 0), 'le 22 novembre 2025 à 16\u00A0h\u00A028'],
])('the reading time 16:28 is formatted for a visitor who looks %s', (_, now, expected) => {
  expect(readingTime(new Date(2025, 10, 22, 16, 28).getTime(), now.getTime())).toBe(expected);
});
