import { readAllPages } from './all-pages';

const file = { url: '/assets/home/pages.1a2b.json', integrity: 'sha384-x' };
const pages = { routes: [], pages: {} };
const fetchOnce = (body: string, init: ResponseInit = {}) => {
  const answer = { ok: (init.status ?? 200) < 400, status: init.status ?? 200 };
  const asked = jest.fn(() => Promise.resolve({ ...answer, text: () => Promise.resolve(body) }));
  globalThis.fetch = asked as unknown as typeof fetch;
  return asked;
};

test('is asked for with its hash: a browser refuses other bytes', async () => {
  const asked = fetchOnce(JSON.stringify(pages));
  expect(await readAllPages(file)).toEqual(pages);
  expect(asked).toHaveBeenCalledWith(
    file.url,
    expect.objectContaining({ integrity: file.integrity }),
  );
});

test.each([
  ['missing', '', { status: 404 }],
  ['no JSON', '<!doctype html>', {}],
])('a file that is %s is named', async (_, body, init) => {
  fetchOnce(body, init);
  await expect(readAllPages(file)).rejects.toThrow(`${file.url} cannot be read`);
});
