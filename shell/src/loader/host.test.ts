import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as official from '@module-federation/webpack-bundler-runtime';
import { HOST_VERSION, type ShareScope } from '@jalon/shared/protocol';
import { installHost } from './host';

type Call = (call: Record<string, unknown>) => unknown;
type Method = 'init' | 'consumes' | 'installInitialConsumes' | 'initContainerEntry';
const hostRuntime = () =>
  (globalThis.__jalon.federation() as { bundlerRuntime: Record<Method, Call> }).bundlerRuntime;

const react = { name: 'the one React of the tab' };
const load = jest.fn();
installHost(load, { react }, { react: '19.3.1', '@jalon/shell/host': '1.0.0' });

const shareScope: ShareScope = {
  react: { '19.3.1': { version: '19.3.1', get: () => () => react } },
};

/** A build of a remote with one placeholder for a shared module, as federation's plugin emits it. */
function build(shareKey: string, requiredVersion: string) {
  const webpackRequire = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    federation: { initOptions: { name: 'wizard_1a2b' }, instance: undefined as unknown },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { eleven: { shareKey, requiredVersion } },
    },
  };
  webpackRequire.federation.instance = hostRuntime().init({ webpackRequire });
  return {
    webpackRequire,
    run() {
      const module = { exports: undefined as unknown };
      webpackRequire.m.eleven?.(module);
      return module.exports;
    },
  };
}

test.each([
  ['react', '^19.3.1', true],
  ['react', '^19.0.0', true],
  ['react', '^19.4.0', false],
  ['react', '^18.0.0', false],
  ['react', '^20.0.0', false],
  ['vue', '^3.0.0', false],
])('a chunk that requires %s %s gets the shared module: %s', (name, range, isGiven) => {
  const { consumes, installInitialConsumes, initContainerEntry } = hostRuntime();
  for (const install of [
    (call: object) => consumes({ ...call, chunkId: 'page', chunkMapping: { page: ['eleven'] } }),
    (call: object) => installInitialConsumes({ ...call, initialConsumes: ['eleven'] }),
  ]) {
    const { webpackRequire, run } = build(name, range);
    install({ webpackRequire });
    expect(run).toThrow(`wizard_1a2b needs ${name} ${range}; shared: none.`);
    initContainerEntry({ webpackRequire, shareScope });
    if (isGiven) expect(run()).toBe(react);
    else expect(run).toThrow(`wizard_1a2b needs ${name} ${range}; shared: `);
  }
});

test('the host has no function that the official runtime lacks', () => {
  const officialNames = Object.keys(official.bundlerRuntime);
  expect(Object.keys(hostRuntime()).filter((name) => !officialNames.includes(name))).toEqual([]);
});

test('no part can replace the host or one of its functions', () => {
  const host = globalThis.__jalon;
  const attempts = [
    () => Reflect.set(globalThis, '__jalon', {}),
    () => Reflect.defineProperty(globalThis, '__jalon', { value: {} }),
    () => Reflect.deleteProperty(globalThis, '__jalon'),
    () => Reflect.set(host, 'loadScript', jest.fn()),
    () => Reflect.set(hostRuntime(), 'consumes', jest.fn()),
  ];
  expect(attempts.map((attempt) => attempt())).toEqual(attempts.map(() => false));
  expect(globalThis.__jalon).toBe(host);
});

test.each(['loadScript', 'loadStyle'] as const)(
  '%s of the host rejects a file without integrity, and does not request it',
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

test('the hash of the host code matches HOST_VERSION', () => {
  const root = join(__dirname, '../../..');
  const codeOf = (file: string) => {
    const text = readFileSync(join(root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    return ts.createPrinter({ removeComments: true }).printFile(source);
  };
  const hash = createHash('sha256');
  for (const file of FILES_OF_HOST) hash.update(codeOf(file).replace(HOST_VERSION, ''));
  // On a new hash: raise HOST_VERSION unless remotes cannot notice the change, then update the hash.
  expect({ version: HOST_VERSION, hash: hash.digest('hex').slice(0, 16) }).toEqual({
    version: '1.0.0',
    hash: 'f84b97e7af75092e',
  });
});
