import { getDocument, queryDocuments } from './index';

const reader = { readPage: jest.fn(), readDocument: jest.fn() };
jest.mock('./firestore', () => ({
  readPage: (...args: unknown[]): unknown => reader.readPage(...args),
  readDocument: (...args: unknown[]): unknown => reader.readDocument(...args),
}));

const missions = { collection: 'missions', limit: 50 } as const;

afterEach(() => {
  jest.useRealTimers();
});

test('a read that throws at once is returned as a value', async () => {
  reader.readDocument.mockImplementation(() => {
    throw new TypeError('Bad identifier.');
  });
  expect(await getDocument('freelances', '')).toEqual({ ok: false, reason: 'unavailable' });
});

test('a read that hangs fails after 8 s', async () => {
  jest.useFakeTimers();
  reader.readPage.mockReturnValue(new Promise(() => undefined));
  const ended = jest.fn();
  void queryDocuments(missions).then(ended);
  await jest.advanceTimersByTimeAsync(7_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith({ ok: false, reason: 'timeout' });
});
