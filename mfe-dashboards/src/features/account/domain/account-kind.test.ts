import { accountKindOf } from './account-kind';

test.each([
  ['a document', { id: 'u', fields: { nom: 'D' } }, 'freelance'],
  ['an empty document', { id: 'u', fields: {} }, 'freelance'],
  ['no document', null, 'client'],
] as const)('%s makes a %s', (_, own, kind) => {
  expect(accountKindOf(own)).toBe(kind);
});
