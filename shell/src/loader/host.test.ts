import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as official from '@module-federation/webpack-bundler-runtime';
import { HOST_VERSION, type ShareScope } from '@jalon/shared/protocol';
import { installHost } from './host';

/** `__webpack_require__` of a remote, as far as these tests read it. */
interface Build {
  m: Record<string, (module: { exports: unknown }) => void>;
  federation: { instance?: unknown };
}
type Call = (call: { webpackRequire: Build } & Record<string, unknown>) => unknown;
interface Runtime {
  runtime: object;
  bundlerRuntime: Record<
    'init' | 'consumes' | 'installInitialConsumes' | 'initContainerEntry',
    Call
  >;
}

const hostRuntime = () => globalThis.__jalon.federation() as Runtime;

const react = { name: 'the one React of the tab' };
const shareConfig = { singleton: true, strictVersion: true, eager: true };

/** What federation's plugin leaves in a build, and does with it when the build starts. */
function start(runtime: Runtime, name: string, shared: object, consumed: object) {
  const webpackRequire = {
    m: {} as Build['m'],
    c: {},
    S: {},
    o: (object: object, key: string) => Object.hasOwn(object, key),
    I: () => true,
    federation: {
      ...runtime,
      initOptions: { name, remotes: [], plugins: [], shareStrategy: 'loaded-first', shared },
      instance: undefined as unknown,
    },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: consumed,
      chunkMapping: { page: Object.keys(consumed) },
    },
  };
  webpackRequire.federation.instance = runtime.bundlerRuntime.init({ webpackRequire });
  const run = (id: string): unknown => {
    const module = { exports: undefined as unknown };
    webpackRequire.m[id]?.(module);
    return module.exports;
  };
  return { webpackRequire, run };
}

const asking = (shareKey: string, requiredVersion: string) => ({
  eleven: {
    fallback: () => () => {
      throw new Error('A remote has no copy of its own.');
    },
    shareScope: ['default'],
    shareKey,
    requiredVersion,
    ...shareConfig,
  },
});

/** What the official runtime makes of the modules that a host shares. */
function officialScope(): ShareScope {
  const offer = { version: '19.3.1', get: () => () => react, scope: ['default'], shareConfig };
  // Its types ask for all that the plugin leaves in a build; what it is called with here is what it needs.
  const { webpackRequire } = start(official.default as never, 'shell', { react: [offer] }, {});
  const instance = webpackRequire.federation.instance as {
    shareScopeMap: { default: ShareScope };
  };
  return instance.shareScopeMap.default;
}

/** What a remote's module finds in the place of a shared one: that, or nothing at all. */
async function given(runtime: Runtime, shareScope: ShareScope, name: string, range: string) {
  const { webpackRequire, run } = start(runtime, 'part', {}, asking(name, range));
  runtime.bundlerRuntime.initContainerEntry({
    webpackRequire,
    shareScope,
    shareScopeKey: 'default',
    initScope: [],
    remoteEntryInitOptions: undefined,
  });
  const promises: Promise<unknown>[] = [];
  runtime.bundlerRuntime.consumes({
    webpackRequire,
    chunkId: 'page',
    chunkMapping: webpackRequire.consumesLoadingData.chunkMapping,
    promises,
    installedModules: {},
    moduleToHandlerMapping: {},
  });
  await Promise.all(promises);
  try {
    return run('eleven');
  } catch {
    return 'refused';
  }
}

const ownScope: ShareScope = {
  react: { '19.3.1': { version: '19.3.1', get: () => () => react } },
};

const load = jest.fn();
installHost(load, { react }, { react: '19.3.1', '@jalon/shell/host': '1.0.0' });

describe.each<[string, Runtime, () => ShareScope]>([
  ['the official runtime', official.default as never, officialScope],
  ['the runtime of the host', hostRuntime(), () => ownScope],
])('%s', (_, runtime, scope) => {
  beforeAll(() => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'error').mockImplementation();
  });

  test.each([
    ['react', '^19.3.1', react],
    ['react', '^19.0.0', react],
    ['react', '^19.4.0', 'refused'],
    ['react', '^18.0.0', 'refused'],
    ['react', '^20.0.0', 'refused'],
    ['vue', '^3.0.0', 'refused'],
  ])('a remote that wants %s %s gets the shared one or nothing', async (name, range, expected) => {
    expect(await given(runtime, scope(), name, range)).toBe(expected);
  });
});

test('the host gives a container what it needs from the start when it first runs, and says what is missing', () => {
  const runtime = hostRuntime();
  const { webpackRequire, run } = start(runtime, 'wizard_1a2b', {}, asking('react', '^19.0.0'));
  runtime.bundlerRuntime.installInitialConsumes({ webpackRequire, initialConsumes: ['eleven'] });
  expect(() => run('eleven')).toThrow('wizard_1a2b needs react ^19.0.0; shared: none.');
  runtime.bundlerRuntime.initContainerEntry({ webpackRequire, shareScope: ownScope });
  expect(run('eleven')).toBe(react);
});

test('the host offers builds nothing that the official runtime does not have', () => {
  const known = Object.keys(official.bundlerRuntime);
  const { bundlerRuntime } = hostRuntime();
  expect(Object.keys(bundlerRuntime).filter((name) => !known.includes(name))).toEqual([]);
});

test('no part replaces the host, or anything of it, for the others', () => {
  const host = globalThis.__jalon;
  const { bundlerRuntime } = hostRuntime();
  const attempts = [
    () => Reflect.set(globalThis, '__jalon', {}),
    () => Reflect.defineProperty(globalThis, '__jalon', { value: {} }),
    () => Reflect.deleteProperty(globalThis, '__jalon'),
    () => Reflect.set(host, 'loadScript', jest.fn()),
    () => Reflect.set(bundlerRuntime, 'consumes', jest.fn()),
  ];
  expect(attempts.map((attempt) => attempt())).toEqual(attempts.map(() => false));
  expect(globalThis.__jalon).toBe(host);
});

test.each(['loadScript', 'loadStyle'] as const)(
  '%s of the host refuses a file without integrity, and requests none',
  async (name) => {
    const outcome = globalThis.__jalon[name]('/assets/wizard/x.js', undefined);
    await expect(outcome).rejects.toThrow('no integrity');
    expect(load).not.toHaveBeenCalled();
  },
);

const FILES_OF_HOST = [
  'shared/src/protocol/host.ts',
  'shell/src/loader/containers.ts',
  'shell/src/loader/host.ts',
];

test('the code of the host is the one that its version was given for', () => {
  const root = join(__dirname, '../../..');
  const codeOf = (file: string) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    return ts.createPrinter({ removeComments: true }).printFile(source);
  };
  const hash = createHash('sha256');
  for (const file of FILES_OF_HOST) {
    hash.update(codeOf(file).replace(HOST_VERSION, ''));
  }
  // Another hash: raise HOST_VERSION unless remotes cannot notice the change, then write the new hash here.
  expect({ version: HOST_VERSION, hash: hash.digest('hex').slice(0, 16) }).toEqual({
    version: '1.0.0',
    hash: '107c53946c98599d',
  });
});
