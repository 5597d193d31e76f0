import { getDocument } from './index';

jest.mock('./firestore', () => ({
  readDocument: () => {
    throw new TypeError('Bad identifier.');
  },
}));

test('a read that throws at once is returned as a value', async () => {
  expect(await getDocument('freelances', '')).toEqual({ ok: false, reason: 'unavailable' });
});
