import type { Destination } from './destination';
import { accessIn } from './access';
import type { Directory, Located } from './directory';

const asking = (located: Promise<Located>) => {
  const forget = jest.fn<undefined, [string]>();
  const directory: Partial<Directory> = { locate: () => located, forget };
  return { accessOf: accessIn(directory as Directory), forget };
};
const pageWith = (access: Destination['access']) =>
  Promise.resolve({ kind: 'page', destination: { access } } as Located);

test.each<[string, Promise<Located>, string | null]>([
  ['a public page', pageWith('public'), 'public'],
  ['a page for signed-in visitors', pageWith('signed-in'), 'signed-in'],
  ['no page', Promise.resolve({ kind: 'nowhere' }), null],
  ['a page that needs a newer shell', Promise.resolve({ kind: 'elsewhere' }), null],
])('of %s', async (_, located, access) => {
  expect(await asking(located).accessOf('/somewhere')).toBe(access);
});

test('of a page that cannot be located nothing is known, nor remembered', async () => {
  const { accessOf, forget } = asking(Promise.reject(new Error('down')));
  expect(await accessOf('/somewhere')).toBeNull();
  expect(forget).toHaveBeenCalledWith('/somewhere');
});
