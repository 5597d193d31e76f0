import * as official from '@module-federation/webpack-bundler-runtime';
import { lendRuntime, type ShareScope } from './bundler-runtime';

type Runtime = ReturnType<typeof lendRuntime>;
type Build = Parameters<Runtime['bundlerRuntime']['init']>[0]['webpackRequire'];

const react = { name: 'the one React of the tab' };
const shareConfig = { singleton: true, strictVersion: true, eager: true };

/** What federation's plugin leaves in a build, and does with it when the build starts. */
function start(runtime: Runtime, name: string, shared: object, consumed: object) {
  const build = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
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
  const webpackRequire = build as Build;
  build.federation.instance = runtime.bundlerRuntime.init({ webpackRequire });
  const run = (id: string): unknown => {
    const module = { exports: undefined as unknown };
    build.m[id]?.(module);
    return module.exports;
  };
  return { build, webpackRequire, run };
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

function shell(runtime: Runtime) {
  const offer = { version: '19.3.1', get: () => () => react, scope: ['default'], shareConfig };
  return start(runtime, 'shell', { react: [offer] }, asking('react', '^19.3.1'));
}

/** What a remote's module finds in the place of a shared one: that, or nothing at all. */
async function given(runtime: Runtime, name: string, range: string): Promise<unknown> {
  const { instance } = shell(runtime).build.federation as {
    instance: { scope?: object; shareScopeMap?: { default: object } };
  };
  const remote = start(runtime, 'part', {}, asking(name, range));
  const shareScope = (instance.scope ?? instance.shareScopeMap?.default) as ShareScope;
  const { webpackRequire, build } = remote;
  runtime.bundlerRuntime.initContainerEntry({
    webpackRequire,
    shareScope,
    ...{ shareScopeKey: 'default', initScope: [], remoteEntryInitOptions: undefined },
  });
  const promises: Promise<unknown>[] = [];
  const { chunkMapping } = build.consumesLoadingData;
  const installedModules = {};
  const moduleToHandlerMapping = {};
  runtime.bundlerRuntime.consumes({
    webpackRequire,
    chunkId: 'page',
    chunkMapping,
    ...{ promises, installedModules, moduleToHandlerMapping },
  });
  await Promise.all(promises);
  try {
    return remote.run('eleven');
  } catch {
    return 'refused';
  }
}

describe.each<[string, Runtime]>([
  // Its types ask for all that the plugin leaves in a build; what it is called with here is what it needs.
  ['the official runtime', official.default as never],
  ['the runtime of the shell', lendRuntime()],
])('%s', (_, runtime) => {
  beforeAll(() => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'error').mockImplementation();
  });

  test('what the shell provides is there at once for itself', () => {
    const { webpackRequire, run } = shell(runtime);
    runtime.bundlerRuntime.installInitialConsumes({
      webpackRequire,
      initialConsumes: ['eleven'],
      ...{ installedModules: {}, moduleToHandlerMapping: {} },
    });
    expect(run('eleven')).toBe(react);
  });

  test.each([
    ['react', '^19.3.1', react],
    ['react', '^19.0.0', react],
    ['react', '^19.4.0', 'refused'],
    ['react', '^18.0.0', 'refused'],
    ['react', '^20.0.0', 'refused'],
    ['vue', '^3.0.0', 'refused'],
  ])('a remote that wants %s %s gets the shared one or nothing', async (name, range, expected) => {
    expect(await given(runtime, name, range)).toBe(expected);
  });
});

test('a refusal names the part, the module, what it wants and what there is', () => {
  const runtime = lendRuntime();
  const { webpackRequire, run } = start(runtime, 'wizard_1a2b', {}, asking('react', '^19.0.0'));
  runtime.bundlerRuntime.installInitialConsumes({ webpackRequire, initialConsumes: ['eleven'] });
  expect(() => run('eleven')).toThrow('wizard_1a2b needs react ^19.0.0; shared: none.');
});

test('builds are offered nothing that the official runtime does not have', () => {
  const known = Object.keys(official.bundlerRuntime);
  const { bundlerRuntime } = lendRuntime();
  expect(Object.keys(bundlerRuntime).filter((name) => !known.includes(name))).toEqual([]);
});
