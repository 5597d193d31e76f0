import { loadContainer, loadExposed, shareModules } from './containers';
import { startDeadline } from '../composition/deadline';
import { loadScript } from './load-script';
import { scopeOf } from './share-scope';

jest.mock('./load-script');
const load = jest.mocked(loadScript);

const entry = { url: '/assets/wizard/entry.1a2b.js', integrity: 'sha384-abc' };
const container = { init: () => undefined, get: () => undefined };
const register = (name: string) => () => {
  Reflect.set(globalThis, name, container);
  return Promise.resolve();
};

afterEach(() => {
  load.mockReset();
});

test('a container that is in the tab already is not loaded again', async () => {
  Reflect.set(globalThis, 'wizard_there', container);
  expect(await loadContainer('wizard_there', entry, startDeadline())).toBe(container);
  expect(load).not.toHaveBeenCalled();
});

test('after a failure it is asked for once more, under a fresh URL', async () => {
  load.mockRejectedValueOnce(new Error('hung')).mockImplementationOnce(register('wizard_retried'));
  expect(await loadContainer('wizard_retried', entry, startDeadline())).toBe(container);
  expect(load).toHaveBeenNthCalledWith(1, entry, 3_000, undefined);
  expect(load).toHaveBeenNthCalledWith(2, entry, expect.any(Number), expect.any(String));
});

test('two that ask at once have the same container, of one script', async () => {
  load.mockImplementation(register('wizard_twice'));
  const [one, other] = ['wizard_twice', 'wizard_twice'].map((name) =>
    loadContainer(name, entry, startDeadline()),
  );
  expect(await one).toBe(await other);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an entry that runs once more does not replace the container that pages came from', async () => {
  load.mockImplementation(register('wizard_late'));
  await loadContainer('wizard_late', entry, startDeadline());
  Reflect.set(globalThis, 'wizard_late', { ...container });
  expect(await loadContainer('wizard_late', entry, startDeadline())).toBe(container);
});

test('a file that runs without registering the container is a failure', async () => {
  load.mockResolvedValue();
  await expect(loadContainer('wizard_html', entry, startDeadline())).rejects.toThrow(
    'without registering',
  );
});

test('nothing is remembered of a failure', async () => {
  load.mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
  await expect(loadContainer('wizard_back', entry, startDeadline())).rejects.toThrow('2');
  load.mockImplementationOnce(register('wizard_back'));
  expect(await loadContainer('wizard_back', entry, startDeadline())).toBe(container);
});

describe('a module of a release', () => {
  const page = { default: () => null };
  let name = '';
  let count = 0;
  const containerWith = (init: (scope: unknown) => unknown) => {
    count += 1;
    name = `wizard_exposing${String(count)}`;
    const exposing = {
      init: jest.fn(init),
      get: jest.fn((module: string) =>
        module === './APage'
          ? Promise.resolve(() => page)
          : Promise.reject(new Error(`Module "${module}" does not exist in container.`)),
      ),
    };
    Reflect.set(globalThis, name, exposing);
    return exposing;
  };
  const expose = async (module: string) =>
    loadExposed(await loadContainer(name, entry, startDeadline()), module);

  test('is asked for once the container has what is shared, which it gets once', async () => {
    const scope = scopeOf({ react: {} }, { react: '19.3.1' });
    shareModules(scope);
    const exposing = containerWith(() => undefined);
    expect(await expose('./APage')).toBe(page);
    expect(await expose('./APage')).toBe(page);
    expect(exposing.init.mock.calls).toEqual([[scope]]);
  });

  test('that the release does not have is a failure that names it', async () => {
    containerWith(() => undefined);
    await expect(expose('./BPage')).rejects.toThrow('./BPage');
  });

  test('of a container that refuses what is shared is a failure each time it is asked for', async () => {
    const exposing = containerWith(() => {
      throw new Error('Shared modules are missing');
    });
    const attempt = () => expose('./APage');
    await expect(attempt()).rejects.toThrow('are missing');
    await expect(attempt()).rejects.toThrow('are missing');
    expect(exposing.get).not.toHaveBeenCalled();
  });
});
