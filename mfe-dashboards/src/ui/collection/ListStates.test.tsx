import { countSentence } from './ListStates';

const freelance = { one: 'freelance', many: 'freelances', feminine: false };
const mission = { one: 'mission', many: 'missions', feminine: true };
const all = { found: 12, shown: 12, read: 12, searching: false, whole: true };
const search = { ...all, read: 40, searching: true };

test.each([
  ['a whole list', mission, all, '12 missions'],
  ['one row', freelance, { ...all, found: 1, shown: 1, read: 1 }, '1 freelance'],
  ['a first page', freelance, { ...all, whole: false }, '12 freelances affichés, d’autres suivent'],
  [
    'a first page of missions',
    mission,
    { ...all, read: 1250 },
    '12 missions affichées sur 1\u202F250',
  ],
  ['a search', mission, { ...search, found: 3 }, '3 missions trouvées sur 40'],
  ['a search without a match', freelance, { ...search, found: 0 }, '0 freelance trouvé sur 40'],
])('the sentence describes %s', (_, noun, count, sentence) => {
  expect(countSentence(noun, count).replaceAll('\u00A0', ' ')).toBe(sentence);
});
