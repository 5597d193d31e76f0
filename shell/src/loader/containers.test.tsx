import {
  CHUNKS_GLOBAL,
  SHELL_CHUNKS_GLOBAL,
  type FederationContainer,
  type ShareScope,
} from '@jalon/shared/protocol';
import { createContainers } from './containers';
import { createFileLoader, type FileLoader } from './files';
import { assetFixture, fakeCurrentScript, runScript, scriptElementOf } from './fixtures';
import { installHost } from './host';
import { startDeadline } from './time-limits';

fakeCurrentScript();
const react = { name: 'the one React of the tab' };
const versions = { react: '19.3.1', '@jalon/shell/host': '1.0.0' };
const newShareScope = installHost(jest.fn(), { react }, versions);

let count = 0;
/** A release that no other test uses, because reserved globals cannot be removed. */
function newRelease(part = 'wizard') {
  count += 1;
  return {
    container: `${part}_${String(count)}`,
    entry: assetFixture(`/assets/${part}/entry.${String(count)}.js`),
  };
}
type Release = ReturnType<typeof newRelease>;

const newContainer = (): FederationContainer & { init: jest.Mock } => ({
  init: jest.fn(),
  get: () => Promise.resolve(() => 'a page'),
});
let files: FileLoader;
let openContainer: ReturnType<typeof createContainers>;
const open = (release: Release) => openContainer(release, startDeadline());
const scripts = () => [...document.scripts].map((script) => script.getAttribute('src'));
const turn = () => new Promise((resolve) => setTimeout(resolve));
const set = (name: string, value: unknown) => Reflect.set(globalThis, name, value);
const read = (name: string): unknown => Reflect.get(globalThis, name);
const runEntry = ({ container, entry }: Release, value: unknown) =>
  runScript(scriptElementOf(entry.url), () => set(container, value));
const openAndRun = (release: Release, value: unknown) => {
  const opening = open(release);
  runEntry(release, value);
  return opening;
};
/** Runs code as a script that the loader requested for another part. */
const runOther = (code: () => void) => {
  const { entry } = newRelease('hostile');
  files.request(entry);
  runScript(scriptElementOf(entry.url), code);
};

beforeEach(() => {
  files = createFileLoader();
  openContainer = createContainers(files, newShareScope, []);
});
afterEach(() => {
  document.head.replaceChildren();
});

test('all callers get the container that the first run of an entry registers', async () => {
  const release = newRelease();
  const container = newContainer();
  const both = [open(release), open(release)];
  expect(scripts()).toEqual([release.entry.url]);
  const script = scriptElementOf(release.entry.url);
  runEntry(release, container);
  runScript(script, () => set(release.container, newContainer()));
  expect(await Promise.all(both)).toEqual([container, container]);
});

test('each container gets the shared modules of the shell, even after another part changed its own share scope', async () => {
  const [first, second] = [newContainer(), newContainer()];
  first.init.mockImplementation((scope: Record<string, Record<string, object>>) => {
    Object.assign(scope.react?.['19.3.1'] ?? {}, { get: () => () => 'another React' });
    scope.react = {};
  });
  await openAndRun(newRelease(), first);
  await openAndRun(newRelease(), second);
  const [[scope]] = second.init.mock.calls as [[ShareScope]];
  expect(Object.keys(scope)).toEqual(['react']);
  expect(scope.react?.['19.3.1']?.get()()).toBe(react);
});

test('an entry that registers no container is retried once under a new URL, and can be loaded again later', async () => {
  const release = newRelease();
  const { url } = release.entry;
  const outcome = expect(open(release)).rejects.toThrow('ran without registering');
  runScript(scriptElementOf(url));
  await turn();
  expect(scripts()).toEqual([expect.stringContaining('?retry=')]);
  runScript(scriptElementOf(url));
  await outcome;
  expect(await openAndRun(release, newContainer())).toHaveProperty('get');
});

describe('a hostile part', () => {
  const foreign = newContainer();

  test.each<[string, string, PropertyDescriptor]>([
    ['another container with accessors', '', { get: () => foreign, set: () => undefined }],
    ['the chunks of another with a value', CHUNKS_GLOBAL, { value: [] }],
  ])(
    'a part that locks the global of %s makes the page fail without a request',
    async (_, prefix, trap) => {
      const release = newRelease();
      Object.defineProperty(globalThis, prefix + release.container, trap);
      const message = `${release.container} was defined by another script`;
      for (const attempt of [1, 2]) {
        await expect(open(release)).rejects.toThrow(message);
        expect([attempt, scripts()]).toEqual([attempt, []]);
      }
    },
  );

  test.each<[string, (release: Release) => void]>([
    [
      'in its own script, then in a callback',
      ({ container }) => {
        runOther(() => set(container, foreign));
        set(container, foreign);
      },
    ],
    [
      'in a script that the loader did not add, with the URL of the entry',
      ({ container, entry }) => {
        const script = document.createElement('script');
        script.setAttribute('src', entry.url);
        runScript(script, () => set(container, foreign));
      },
    ],
    [
      'with a faked `document.currentScript`',
      ({ container }) => {
        const [value] = document.scripts;
        Object.defineProperty(document, 'currentScript', { value, configurable: true });
        set(container, foreign);
        Reflect.deleteProperty(document, 'currentScript');
      },
    ],
  ])(
    'a container that a part registers for another part, whose entry is loading, is ignored (%s)',
    async (_, attempt) => {
      const release = newRelease();
      const opening = open(release);
      attempt(release);
      const container = newContainer();
      runEntry(release, container);
      attempt(release);
      expect(await opening).toBe(container);
    },
  );

  test('globals that a part defined before their reservation are ignored, and reserved globals cannot be redefined', async () => {
    const release = newRelease();
    const names = [release.container, CHUNKS_GLOBAL + release.container];
    for (const name of names) set(name, foreign);
    const opening = open(release);
    for (const name of names) {
      expect(Reflect.defineProperty(globalThis, name, { value: foreign })).toBe(false);
      expect(Reflect.deleteProperty(globalThis, name)).toBe(false);
    }
    const container = newContainer();
    runEntry(release, container);
    expect(await opening).toBe(container);
  });

  test.each(['/../../hostile/x.js', '?/../x.js', '..\\hostile\\x.js', '%2e%2e/hostile/x.js'])(
    'a script whose URL escapes the folder of a part (%s) can neither set nor read the globals of that part',
    async (escape) => {
      const release = newRelease();
      const opening = open(release);
      const container = newContainer();
      const names = [release.container, CHUNKS_GLOBAL + release.container];
      for (const start of [release.entry.url, '/assets/wizard/']) {
        const file = assetFixture(start + escape);
        files.request(file);
        runScript(scriptElementOf(file.url), () => {
          set(release.container, newContainer());
          expect(names.map(read)).toEqual([undefined, undefined]);
        });
      }
      runEntry(release, container);
      expect(await opening).toBe(container);
      expect(names.map(read)).toEqual([undefined, undefined]);
    },
  );
});

test('only scripts of the same part can add chunks to a release', async () => {
  const release = newRelease();
  const chunks = CHUNKS_GLOBAL + release.container;
  const page = assetFixture('/assets/wizard/page.js');
  const opening = open(release);
  files.request(page);
  const push = (chunk: string) => () => {
    const pushed = (read(chunks) ?? []) as string[];
    set(chunks, pushed);
    pushed.push(chunk);
  };
  runScript(scriptElementOf(page.url), push('page'));
  runOther(push('hostile'));
  let chunksAtRun: unknown;
  runScript(scriptElementOf(release.entry.url), () => {
    chunksAtRun = read(chunks);
    set(release.container, newContainer());
  });
  await opening;
  expect(chunksAtRun).toEqual(['page']);
});

test('an entry script in the document is not requested again, and only the shell can read its own chunks', async () => {
  const release = newRelease();
  for (const url of ['/assets/shell/shell.js', release.entry.url]) {
    const script = document.createElement('script');
    script.setAttribute('src', url);
    document.head.append(script);
  }
  const ownChunks = ['shell'];
  set(SHELL_CHUNKS_GLOBAL, ownChunks);
  let chunksAtRun: unknown;
  runScript(scriptElementOf('/assets/shell/'), () => {
    files = createFileLoader();
    openContainer = createContainers(files, newShareScope, [release]);
    chunksAtRun = read(SHELL_CHUNKS_GLOBAL);
  });
  expect(chunksAtRun).toBe(ownChunks);
  expect(Reflect.defineProperty(globalThis, SHELL_CHUNKS_GLOBAL, { value: [] })).toBe(false);
  runOther(() => expect(read(SHELL_CHUNKS_GLOBAL)).toBeUndefined());
  const container = newContainer();
  runEntry(release, container);
  expect(await open(release)).toBe(container);
  expect(scripts()).toEqual([]);
});
