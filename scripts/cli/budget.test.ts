import { releaseOf, route } from '../testkit/release-builder';
import { measurePageFiles } from './budget';

/** Three characters of the first source, then those of the second. */
const map = { version: 3, sources: ['src/a.ts', 'node_modules/b/b.js'], mappings: 'AAAA,GCAA' };
const texts: Readonly<Record<string, string>> = {
  'client/entry.js': 'entry',
  'client/14.1a2b3c4d5e.js': 'aaabb',
  'maps/14.1a2b3c4d5e.js.map': JSON.stringify(map),
  'client/HomePage.99e8d7c6b5.js': 'page',
};
const readFile = (path: string) => {
  const text = texts[path];
  return text === undefined ? null : Buffer.from(text);
};

test('the budget of a page lists its files by name, not by chunk number, with the largest modules of each', () => {
  const js = ['client/14.1a2b3c4d5e.js', 'client/HomePage.99e8d7c6b5.js'];
  const page = { js, css: [], server: '' };
  const pages = { HomePage: page, FaqPage: page, OtherPage: { ...page, js: [] } };
  const release = { ...releaseOf({ routes: [route()] }), pages };
  const chunks = measurePageFiles(release, readFile, '/').map(({ name, modules }) => [
    name,
    modules,
  ]);
  expect(chunks).toEqual([
    ['entry.js', [['JSON, generated code', 5]]],
    [
      'shared by HomePage, FaqPage',
      [
        ['src/a.ts', 3],
        ['node_modules/b/b.js', 2],
      ],
    ],
    ['HomePage.js', [['JSON, generated code', 4]]],
  ]);
});
