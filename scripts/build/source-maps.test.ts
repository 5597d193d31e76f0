import { portableMap } from './source-maps';

const ROOT = '/home/somebody/checkout';

function keep(source: string, text: string | null = 'const text = 1;') {
  const map = { file: 'entry.js', sources: [source], sourcesContent: [text] };
  const { sources, sourcesContent } = portableMap(ROOT, 'mfe-demo', map);
  return [sources[0], sourcesContent[0]];
}

const OWN = 'const text = 1;';

test.each<[what: string, source: string, name: string, text: string | null]>([
  ['a source of the part', `${ROOT}/mfe-demo/src/Page.tsx`, 'mfe-demo/src/Page.tsx', OWN],
  ['a shared source', `${ROOT}/shared/src/http/get.ts`, 'shared/src/http/get.ts', OWN],
  ['a package', `${ROOT}/node_modules/react/index.js`, 'node_modules/react/index.js', null],
  [
    'a package of a package',
    `${ROOT}/node_modules/downshift/node_modules/react-is/index.js`,
    'node_modules/react-is/index.js',
    null,
  ],
  [
    'a package in a linked folder',
    `javascript/elsewhere/node_modules/a/b.mjs`,
    'node_modules/a/b.mjs',
    null,
  ],
  [
    'a file that federation generates',
    `${ROOT}/node_modules/.federation/entry.1a2b.js`,
    'federation',
    null,
  ],
  [
    'a module without a file',
    'webpack://demo_1a2b/./src/Page.module.css?3c4d',
    'mfe-demo/src/Page.module.css',
    null,
  ],
  ['the runtime', 'webpack/runtime/load script', 'webpack/runtime/load script', null],
])(
  '%s has the same name on every machine, and only our own sources keep their text',
  (_, source, name, text) => {
    expect(keep(source)).toEqual([name, text]);
  },
);

test('a source without text in the map gets none', () => {
  expect(keep(`${ROOT}/shell/src/main.tsx`, null)).toEqual(['shell/src/main.tsx', null]);
});
