import * as official from '@module-federation/runtime-tools/runtime-core';
import * as ours from './runtime-core';

interface Shares {
  shareScopeMap: Record<string, object>;
  initShareScopeMap: (name: string, scope: never) => void;
  loadShare: (name: string, options: never) => Promise<unknown>;
  loadShareSync: (name: string, options: never) => unknown;
}
type Construct = new (options: never) => Shares;

const react = { name: 'the one React of the tab' };
const shareConfig = {
  singleton: true,
  strictVersion: true,
  eager: true,
  requiredVersion: '^19.3.1',
};
const OPTIONS = {
  remotes: [],
  plugins: [],
  shared: {
    react: [{ version: '19.3.1', get: () => () => react, scope: ['default'], shareConfig }],
  },
};

function wanting(requiredVersion: string): never {
  const customShareInfo = { scope: ['default'], shareConfig: { ...shareConfig, requiredVersion } };
  return { customShareInfo } as never;
}

/** What a remote gets when it asks for a shared module: the module, or nothing at all. */
async function outcome(remote: Shares, name: string, range: string): Promise<unknown> {
  try {
    const factory = await remote.loadShare(name, wanting(range));
    return typeof factory === 'function' ? (factory as () => unknown)() : 'refused';
  } catch {
    return 'refused';
  }
}

describe.each<[string, Construct]>([
  ['the official core', official.ModuleFederation],
  ['the core of the shell', ours.ModuleFederation],
])('%s', (title, Core) => {
  const shell = () => new Core({ id: `${title} shell`, name: 'shell', ...OPTIONS } as never);
  const remote = () => {
    const host = shell();
    const part = { id: `${title} part`, name: 'part', shared: {}, remotes: [], plugins: [] };
    const container = new Core(part as never);
    container.initShareScopeMap('default', host.shareScopeMap.default as never);
    return container;
  };

  beforeAll(() => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'error').mockImplementation();
  });

  test('what the shell provides is there at once for itself', () => {
    const factory = shell().loadShareSync('react', wanting('^19.3.1'));
    expect((factory as () => unknown)()).toBe(react);
  });

  test.each([
    ['react', '^19.3.1', react],
    ['react', '^19.0.0', react],
    ['react', '^19.4.0', 'refused'],
    ['react', '^18.0.0', 'refused'],
    ['react', '^20.0.0', 'refused'],
    ['vue', '^3.0.0', 'refused'],
  ])('a remote that wants %s %s gets the shared one or nothing', async (name, range, expected) => {
    expect(await outcome(remote(), name, range)).toBe(expected);
  });
});

test('a refusal names the part, the module, what it wants and what there is', async () => {
  const part = new ours.ModuleFederation({ id: 'a', name: 'wizard_1a2b', shared: {} });
  await expect(part.loadShare('react', wanting('^19.0.0'))).rejects.toThrow(
    'wizard_1a2b needs react ^19.0.0; shared: none.',
  );
});

test('builds offer what the official core is asked for', () => {
  const known = new Set(Object.keys(official));
  expect(Object.keys(ours).filter((name) => !known.has(name))).toEqual([]);
});
