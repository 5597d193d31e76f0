import { aboutMission } from './chosen-mission';

it.each([
  ['a prepared message', 'Bonjour,\n\nZoé.\n', 'A', 'Bonjour,\n\nZoé.\n\nMission : « A »\n'],
  ['an empty message', '', 'A', 'Mission : « A »\n'],
  ['an earlier choice', 'Bonjour\nMission : « A »\nMerci', 'B', 'Bonjour\nMission : « B »\nMerci'],
  ['an earlier choice, taken back', 'Bonjour\nMission : « A »\n', '', 'Bonjour\n'],
  ['no choice', 'Bonjour', '', 'Bonjour'],
  ['a title with signs of a replacement', 'Mission : « A »', '$& $1', 'Mission : « $& $1 »\n'],
])('names the chosen mission in %s', (_, message, title, expected) => {
  const spaced = (text: string) => text.replace(/ (?=[:»])|(?<=«) /g, '\u00A0');
  expect(aboutMission(spaced(message), title)).toBe(spaced(expected));
});
