import { freelance } from './freelance';
import { readSelection, selectionText, toggled } from './selection';

const EIGHT = ['1', '2', '3', '4', '5', '6', '7', '8'];
const zoe = freelance('1', { nom: 'Müller', prenom: 'Zoé', fonction: 'Développeuse' });
const unknown = freelance('2', { nom: null, prenom: null, fonction: null });

test.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'a', ['b']],
  [EIGHT, '9', EIGHT],
  [EIGHT, '8', EIGHT.slice(0, 7)],
])('the selection %j after a click on %s is %j', (before, id, after) => {
  expect(toggled(before, id)).toEqual(after);
});

test.each([
  [null, []],
  ['a', []],
  [
    ['a', 3, null, 'b', 'a'],
    ['a', 'b'],
  ],
  [[...EIGHT, '9'], EIGHT],
])('the stored value %j selects %j', (stored, expected) => {
  expect(readSelection(stored)).toEqual(expected);
});

test('a selection is formatted as text', () => {
  expect(selectionText([zoe, unknown])).toBe(
    '– Zoé Müller, Développeuse\n– Non renseigné, Non renseigné',
  );
});
