import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from './store';
import { toFields } from './values/value';

const TIME = '2025-01-01T00:00:00.000Z';
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firestore-'));
  file = path.join(folder, 'data', 'firestore.json');
});

afterEach(() => rm(folder, { recursive: true }));

describe('documents on disk', () => {
  it('come back with their values and times', () => {
    const first = openStore(file);
    first.store.put('missions/a', toFields({ titre: 'é', n: 1 }), TIME);
    first.store.put('missions/a', toFields({ titre: 'é', n: 2 }), '2025-02-02T00:00:00.000Z');
    first.store.put('missions/a/notes/n', toFields({}), TIME);
    first.store.put('missions/b', toFields({}), TIME);
    first.store.delete('missions/b');
    first.flush();

    const { store } = openStore(file);
    expect(store.all()).toEqual(first.store.all());
    expect(store.get('missions/a')).toEqual({
      path: 'missions/a',
      id: 'a',
      fields: toFields({ titre: 'é', n: 2 }),
      createTime: TIME,
      updateTime: '2025-02-02T00:00:00.000Z',
    });
    expect(store.list('missions')).toHaveLength(1);
  });

  it('are written once for many changes, and leave no temporary file', async () => {
    const { store, flush } = openStore(file);
    for (const id of ['a', 'b', 'c']) store.put(`missions/${id}`, {}, TIME);
    flush();
    flush();
    expect(await readdir(path.dirname(file))).toEqual(['firestore.json']);
    store.clear();
    flush();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ documents: [] });
  });

  it('are not written when nothing changed', async () => {
    const { flush } = openStore(file);
    flush();
    expect(await readdir(folder)).toEqual([]);
  });

  it('stay in memory without a file', () => {
    const { store, flush } = openStore();
    store.put('missions/a', {}, TIME);
    flush();
    expect(store.all()).toHaveLength(1);
  });

  it.each([
    '{"documents":[{"path"',
    '{}',
    '{"documents":[{"path":"a/b","fields":{"x":{"y":1}},"createTime":"2025-01-01T00:00:00Z","updateTime":"2025-01-01T00:00:00Z"}]}',
    '{"documents":[{"path":"a/b","fields":{}}]}',
  ])('are not guessed from a damaged file: %s', async (text) => {
    file = path.join(folder, 'firestore.json');
    await writeFile(file, text);
    expect(() => openStore(file)).toThrow(`${file} cannot be read.`);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('are written by themselves a moment after a change', () => {
    jest.useFakeTimers();
    const { store } = openStore(file);
    store.put('missions/a', {}, TIME);
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    expect(openStore(file).store.all()).toHaveLength(1);
  });

  it('report a disk that refuses, and are written once it accepts again', async () => {
    const { store, flush } = openStore(file);
    store.put('missions/a', {}, TIME);
    await writeFile(path.dirname(file), 'in the way');
    expect(() => {
      flush();
    }).toThrow('EEXIST');
    await rm(path.dirname(file));
    flush();
    expect(openStore(file).store.all()).toHaveLength(1);
  });
});
