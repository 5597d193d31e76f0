import { isStrongEnough, normaliseEmail } from './account';

test.each([
  ['A@Exemple.Test', 'a@exemple.test'],
  ['prénom@exemple.test', 'prénom@exemple.test'],
  ['a', null],
  ['a@', null],
  ['a b@exemple.test', null],
  ['a@exemple.test,b@exemple.test', null],
  ['<a@exemple.test>', null],
  [`${'a'.repeat(250)}@b.fr`, null],
  [42, null],
  [undefined, null],
])('%p is kept as %p', (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept);
});

test.each([
  ['12345', false],
  ['123456', true],
  ['x'.repeat(4096), true],
  ['x'.repeat(4097), false],
])('a password is long enough and not too long', (password, accepted) => {
  expect(isStrongEnough(password)).toBe(accepted);
});
