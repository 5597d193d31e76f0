import { portableMap } from './source-maps';

const ROOT = '/home/somebody/checkout';

function keep(source: string, text: string | null = 'const text = 1;') {
  const map = { file: 'entry.js', sources: [source], sourcesContent: [text] };
  const { sources, sourcesContent } = portableMap(ROOT, 'mfe-demo', map);
  return [sources[0], sourcesContent[0]];
}

test.each([
  [
    'a source of the part',
    `${ROOT}/mfe-demo/src/pages/HomePage.tsx`,
    'mfe-demo/src/pages/HomePage.tsx',
  ],
  ['a source of the shared package', `${ROOT}/shared/src/http/get.ts`, 'shared/src/http/get.ts'],
])('%s is named below the checkout and keeps its text', (_, source, name) => {
  expect(keep(source)).toEqual([name, 'const text = 1;']);
});

test.each([
  ['a package', `${ROOT}/node_modules/react/index.js`, 'node_modules/react/index.js'],
  [
    'a package of a package',
    `${ROOT}/node_modules/downshift/node_modules/react-is/index.js`,
    'node_modules/react-is/index.js',
  ],
  [
    'what a linked folder holds',
    `javascript/elsewhere/node_modules/a/b.mjs`,
    'node_modules/a/b.mjs',
  ],
  ['what federation writes', `${ROOT}/node_modules/.federation/entry.1a2b.js`, 'federation'],
  [
    'a module without a file',
    'webpack://demo_1a2b/./src/Page.module.css?3c4d',
    'mfe-demo/src/Page.module.css',
  ],
  ['the runtime', 'webpack/runtime/load script', 'webpack/runtime/load script'],
])('%s is named alike everywhere, without its text', (_, source, name) => {
  expect(keep(source)).toEqual([name, null]);
});

test('a source without text stays without', () => {
  expect(keep(`${ROOT}/shell/src/main.tsx`, null)).toEqual(['shell/src/main.tsx', null]);
});
