import { accountKindOf } from './account-kind';

test.each([
  ['a document', { ok: true, value: { id: 'u', fields: { nom: 'D' } } }, 'freelance'],
  ['an empty document', { ok: true, value: { id: 'u', fields: {} } }, 'freelance'],
  ['no document', { ok: true, value: null }, 'client'],
] as const)('%s makes a %s', (_, own, kind) => {
  expect(accountKindOf(own)).toEqual({ ok: true, value: kind });
});

test.each(['denied', 'unavailable', 'timeout', 'signed-out'] as const)(
  'says nothing of the account when the reading is %s',
  (reason) => {
    expect(accountKindOf({ ok: false, reason })).toEqual({ ok: false, reason });
  },
);
