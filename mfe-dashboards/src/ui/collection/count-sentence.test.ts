import { countSentence } from './count-sentence';
import { none } from './noun';

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
  ])('says %s', (_, noun, count, sentence) => {
    expect(countSentence(noun, { ...whole, ...count })).toMatch(new RegExp(`${sentence}$`));
  });
});

test('none agrees', () => {
  expect([none(freelance), none(mission)]).toEqual(['aucun freelance', 'aucune mission']);
});
