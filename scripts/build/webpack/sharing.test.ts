import { findRoot } from '../../core/paths';
import { temporaryFolders } from '../../testkit/temporary-folder';
import { consumed, contractModules, requiredRanges } from './sharing';

const folderWith = temporaryFolders();
const ENTRY_POINTS = ['config', 'protocol', 'forms', 'routing', 'schemas', 'testing', 'ui'];

/** A checkout whose shared package has some entry points and a style sheet. */
function checkout(): string {
  const entryPoints = ENTRY_POINTS.map((entry) => [`./${entry}`, `./src/${entry}/index.ts`]);
  const exports = {
    ...Object.fromEntries(entryPoints),
    './tokens.css': './src/ui/tokens.css',
  } as object;
  return folderWith({
    'shared/package.json': JSON.stringify({
      version: '1.2.3',
      exports,
      compiledIn: ['./forms'],
    }),
    'node_modules/react/package.json': JSON.stringify({ version: '19.3.1' }),
    'node_modules/react-dom/package.json': JSON.stringify({ version: '19.3.2' }),
  });
}

const NAMES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@jalon/shared/config',
  '@jalon/shared/routing',
  '@jalon/shared/ui',
];

test('the contract is React and the entry points that have to be one in a tab, with their versions', () => {
  expect(contractModules(checkout())).toEqual({
    react: '19.3.1',
    'react/jsx-runtime': '19.3.1',
    'react-dom': '19.3.2',
    '@jalon/shared/config': '1.2.3',
    '@jalon/shared/routing': '1.2.3',
    '@jalon/shared/ui': '1.2.3',
  });
});

const APART = [
  'blocks',
  'protocol',
  'format',
  'forms',
  'mail',
  'prerendering',
  'schemas',
  'testing',
];

test.each([...APART, 'tokens.css'])(
  'the %s of this checkout is not part of the contract',
  (entry) => {
    const names = Object.keys(contractModules(findRoot()));
    expect(names).toContain('@jalon/shared/session');
    expect(names).not.toContain(`@jalon/shared/${entry}`);
  },
);

test('a remote asks for any compatible version', () => {
  expect(requiredRanges(checkout())).toMatchObject({
    react: '^19.3.1',
    '@jalon/shared/ui': '^1.2.3',
    '@jalon/shell/host': '^1.0.0',
  });
});

test('a remote never takes a copy of its own, and no version out of range', () => {
  const modules = consumed(checkout());
  expect(Object.keys(modules)).toEqual(NAMES);
  const ranges = requiredRanges(checkout());
  for (const [name, module] of Object.entries(modules)) {
    expect(module).toEqual({
      singleton: true,
      strictVersion: true,
      import: false,
      requiredVersion: ranges[name],
    });
  }
});
