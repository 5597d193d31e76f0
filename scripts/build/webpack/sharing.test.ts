import type { ExternalItemFunctionData } from 'webpack';
import { findRoot } from '../../core/paths';
import { temporaryFolders } from '../../testkit/temporary-folder';
import {
  sharedModuleOptions,
  contractModules,
  federationRuntimePath,
  externalHostRuntime,
  requiredRanges,
} from './sharing';

const folderWith = temporaryFolders();
const ENTRY_POINTS = ['config', 'protocol', 'forms', 'routing', 'schemas', 'testing', 'ui'];

/** A checkout whose shared package has some entry points and a style sheet. */
function checkout(): string {
  const entries = [...ENTRY_POINTS, 'tokens.css'].map((name) => [`./${name}`, `./src/${name}`]);
  const exports: unknown = Object.fromEntries(entries);
  return folderWith({
    'shared/package.json': JSON.stringify({ version: '1.2.3', exports, compiledIn: ['./forms'] }),
    'node_modules/react/package.json': JSON.stringify({ version: '19.3.1' }),
    'node_modules/react-dom/package.json': JSON.stringify({ version: '19.3.2' }),
  });
}

test('the contract lists React and the entry points that must be shared in a tab, with versions', () => {
  expect(contractModules(checkout())).toEqual({
    react: '19.3.1',
    'react/jsx-runtime': '19.3.1',
    'react-dom': '19.3.2',
    '@jalon/shared/config': '1.2.3',
    '@jalon/shared/routing': '1.2.3',
    '@jalon/shared/ui': '1.2.3',
  });
});

/** The folder of a remote in that checkout, whose manifest declares React. */
function remoteDeclaring(react?: string) {
  const folder = folderWith({ 'package.json': JSON.stringify({ dependencies: { react } }) });
  return { root: checkout(), folder };
}

test('a remote never bundles a copy of a shared module', () => {
  const { root, folder } = remoteDeclaring();
  const modules = sharedModuleOptions(root, folder);
  expect(Object.keys(modules)).toEqual(Object.keys(contractModules(root)));
  const shared = { singleton: true, strictVersion: true, import: false };
  expect(modules.react).toEqual({ ...shared, requiredVersion: '^19.3.1' });
  expect(modules['@jalon/shared/ui']).toEqual({ ...shared, requiredVersion: '^1.2.3' });
  expect(requiredRanges(root, folder)).toMatchObject({ '@jalon/shell/host': '^1.0.0' });
});

test.each([
  ['19.3.1', '^19.3.1'],
  ['19.3.0', '^19.3.0'],
  ['^19.1.0', '>=19.1.0 <20.0.0'],
  ['^18.2.0 || ^19.0.0', '>=18.2.0 <19.0.0 || >=19.0.0 <20.0.0'],
  ['>=19.2 <21', '>=19.2.0 <21.0.0'],
  ['19.x', '>=19.0.0 <20.0.0'],
  // Ranges without an end, or without the installed version, and other texts.
  ['>=18', '^19.3.1'],
  ['*', '^19.3.1'],
  ['>19.0.0 <20.0.0', '^19.3.1'],
  ['^18.0.0', '^19.3.1'],
  ['workspace:*', '^19.3.1'],
  ['file:../react.tgz', '^19.3.1'],
])('a remote that declares react %s and is built with 19.3.1 requires %s', (declared, range) => {
  const { root, folder } = remoteDeclaring(declared);
  expect(requiredRanges(root, folder)).toMatchObject({ react: range, 'react/jsx-runtime': range });
  expect(sharedModuleOptions(root, folder).react?.requiredVersion).toBe(range);
});

const runtime = federationRuntimePath(findRoot());

test.each([
  [runtime, 'var __jalon.federation()'],
  [runtime.replaceAll('/', '\\'), 'var __jalon.federation()'],
  ['react', undefined],
  [runtime.replace('bundler.js', 'index.js'), undefined],
])('the external that replaces %s in a build is %p', (request, replaced) => {
  const done = jest.fn();
  externalHostRuntime(findRoot())({ request } as ExternalItemFunctionData, done);
  expect((done.mock.calls as [[unknown, unknown]])[0][1]).toBe(replaced);
});
