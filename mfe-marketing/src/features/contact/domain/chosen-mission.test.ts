import { aboutMission } from './chosen-mission';

it.each([
  ['a prepared message', 'Bonjour,\n\nZoé.\n', 'A', 'Bonjour,\n\nZoé.\n\nMission : « A »\n'],
  ['an empty message', '', 'A', 'Mission : « A »\n'],
  ['an earlier choice', 'Bonjour\nMission : « A »\nMerci', 'B', 'Bonjour\nMission : « B »\nMerci'],
  ['an earlier choice, taken back', 'Bonjour\nMission : « A »\n', '', 'Bonjour\n'],
  ['a line with more words', 'Mission : « A », en « mars »', 'B', 'Mission : « B », en « mars »'],
  [
    'another mission before',
    'Mission : « C »\nMission : « A »',
    'B',
    'Mission : « C »\nMission : « B »',
  ],
  [
    'a choice named twice',
    'Mission : « A »\nMission : « A »',
    'B',
    'Mission : « A »\nMission : « B »',
  ],
  ['no choice', 'Bonjour', '', 'Bonjour'],
  ['a title with signs of a replacement', 'Mission : « A »', '$& $1', 'Mission : « $& $1 »'],
])('names the chosen mission in %s', (_, message, title, expected) => {
  const spaced = (text: string) => text.replace(/ (?=[:»])|(?<=«) /g, '\u00A0');
  expect(aboutMission(spaced(message), ['A', 'B', '$& $1'], title)).toBe(spaced(expected));
});
