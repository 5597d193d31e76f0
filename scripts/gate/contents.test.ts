import type { RouteDefinition } from '@jalon/shared/protocol';
import { SBOM_FILE } from '../build/sbom';
import type { Budget } from '../model/budget';
import { contentHash, integrityOf } from '../model/files';
import { RELEASE_FORMAT, type Release } from '../model/release';
import { releaseOf, route, type ReleaseSketch } from '../testkit/release-builder';
import type { FileTexts } from '../testkit/temporary-folder';
import { checkBudgets } from './budgets';
import { checkSubmitted } from './check';
import { describeRefusal } from './refusal';

const FILES: FileTexts = {
  'client/entry.js': 'entry',
  'client/HomePage.js': 'page',
  'client/HomePage.css': '@layer parts.demo{.a_demo0000{top:0}}',
  'server/HomePage.cjs': 'server',
  [SBOM_FILE]: '{ "components": [] }',
};
const sketch: ReleaseSketch = { routes: [route()], files: FILES };
const side = { part: 'demo', release: releaseOf(sketch).id };

function check(submitted: Release, files: FileTexts = FILES) {
  const readFile = (path: string) => {
    const text = files[path];
    return text === undefined ? null : Buffer.from(text);
  };
  return checkSubmitted({ submitted, live: [], readFile });
}

test('a release that is what it says goes live', () => {
  expect(check(releaseOf(sketch))).toEqual([]);
});

describe('the manifest', () => {
  test('a manifest of another format is refused before anything else is read', () => {
    const old = { format: 1, part: 'demo', id: '1.0.0-0' } as unknown as Release;
    expect(check(old)).toEqual([
      {
        kind: 'format',
        side: { part: 'demo', release: '1.0.0-0' },
        found: 1,
        expected: RELEASE_FORMAT,
      },
    ]);
  });

  test('a manifest names the files that make up its release', () => {
    const submitted = { ...releaseOf(sketch), id: '1.0.0-12345678' };
    const [refusal] = check(submitted);
    expect(refusal && describeRefusal(refusal)).toBe(
      `release.json of demo 1.0.0-12345678 contradicts itself: its files make it ${side.release}. Build the part again.`,
    );
  });

  test.each(['../secret.js', 'client/../../x.js', '/etc/passwd', 'client//a.js', 'other/a.js'])(
    'a manifest does not lead to %s',
    (path) => {
      const file = { path, size: 0, integrity: integrityOf(Buffer.from('')) };
      const release = releaseOf(sketch);
      const files = [...release.files, file];
      const submitted = { ...release, files, id: `1.0.0-${contentHash(files)}` };
      expect(check(submitted)).toEqual([
        expect.objectContaining({
          kind: 'manifest',
          fault: expect.stringContaining(path) as unknown,
        }),
      ]);
    },
  );

  test('a manifest gives the part a name that can stand in an address', () => {
    expect(check({ ...releaseOf(sketch), part: '../shell' })).toEqual([
      expect.objectContaining({ kind: 'manifest' }),
    ]);
  });
});

test('a manifest that breaks a rule of routes.json is refused, field by field', () => {
  const many = { path: '/missions/:id', index: true, prerender: true };
  const submitted = releaseOf({ routes: [route(many)] });
  const [refusal, ...others] = checkSubmitted({ submitted, live: [] });
  expect(others).toEqual([]);
  expect(refusal && describeRefusal(refusal)).toBe(
    [
      `demo ${submitted.id} was built from routes.json: 2 fields to correct`,
      '  - routes.0.prerender: true. Write false: a path with a parameter is not one address but many.',
      '  - routes.0.index: true. Write false: a path with a parameter is not one address but many.',
    ].join('\n'),
  );
  expect(checkSubmitted({ submitted, live: [], wasLive: true })).toEqual([]);
});

describe('pages for search engines', () => {
  const listed = (patch: Partial<RouteDefinition>) => releaseOf({ routes: [route(patch)] });

  test.each([
    ['description', { description: 'À compléter : ce que l’on trouve ici.' }],
    ['title', { title: 'À compléter' }],
  ])('a page for search engines has a %s of its own', (field, patch) => {
    expect(checkSubmitted({ submitted: listed(patch), live: [] })).toEqual([
      expect.objectContaining({ kind: 'placeholder-listed', field }),
    ]);
    const [refusal] = checkSubmitted({ submitted: listed(patch), live: [] });
    expect(refusal && describeRefusal(refusal)).toMatch(
      /^\/ of demo 1\.0\.0-[0-9a-f]{8} is for search engines .+ or set "index" to false\.$/,
    );
    expect(checkSubmitted({ submitted: listed(patch), live: [], wasLive: true })).toEqual([]);
  });

  test('pages that search engines do not list may wait for title and description', () => {
    const submitted = listed({ description: 'À compléter', index: false });
    expect(checkSubmitted({ submitted, live: [] })).toEqual([]);
  });
});

describe('pages', () => {
  test('a route without its page is named', () => {
    const submitted = { ...releaseOf(sketch), pages: {} };
    expect(check(submitted).map(describeRefusal)).toEqual([
      `/ of demo ${side.release} has no module: HomePage is not in the release. Build the part again.`,
    ]);
  });

  test('a page that left no code counts as missing', () => {
    const pages = { HomePage: { js: [], css: [], server: 'server/HomePage.cjs' } };
    expect(check({ ...releaseOf(sketch), pages })).toEqual([
      { kind: 'page-missing', route: { ...side, path: '/' }, page: 'HomePage' },
    ]);
  });

  test('a page that names a file nobody shipped is refused', () => {
    const pages = { HomePage: { js: ['client/HomePage.js', 'client/7.js'], css: [], server: 's' } };
    expect(check({ ...releaseOf(sketch), pages })).toEqual([
      { kind: 'file-unlisted', side, page: 'HomePage', file: 'client/7.js' },
      { kind: 'file-unlisted', side, page: 'HomePage', file: 's' },
    ]);
  });
});

describe('bytes', () => {
  test('one changed byte is found', () => {
    const altered = { ...FILES, 'client/HomePage.js': 'pagE' };
    expect(check(releaseOf(sketch), altered)).toEqual([
      {
        kind: 'file-altered',
        side,
        file: 'client/HomePage.js',
        expected: integrityOf(Buffer.from('page')),
        found: integrityOf(Buffer.from('pagE')),
      },
    ]);
  });

  test('a release without a bill of materials is refused', () => {
    const listed = releaseOf(sketch).files.filter(({ path }) => path !== SBOM_FILE);
    const id = `1.0.0-${contentHash(listed)}`;
    expect(check({ ...releaseOf(sketch), files: listed, id })).toEqual([
      expect.objectContaining({ kind: 'manifest', fault: `it lists no ${SBOM_FILE}` }),
    ]);
  });

  test('a lost file is found', () => {
    const kept = Object.entries(FILES).filter(([path]) => path !== 'server/HomePage.cjs');
    expect(check(releaseOf(sketch), Object.fromEntries(kept))).toEqual([
      { kind: 'file-missing', side, file: 'server/HomePage.cjs' },
    ]);
  });
});

describe('budgets', () => {
  const noise = 'some code that says the same again and again;'.repeat(50);
  const files: FileTexts = { ...FILES, 'client/HomePage.js': noise, 'client/deep/other.js': noise };
  const refusals = (budget: Omit<Budget, 'name'>) =>
    check({ ...releaseOf({ ...sketch, files }), budgets: [{ name: 'all', ...budget }] }, files);
  const sizes = (budget: Omit<Budget, 'name' | 'limit'>) =>
    refusals({ ...budget, limit: '0 B' }).map((one) => ('size' in one ? one.size : one.kind));

  test('a budget that is kept says nothing, at its limit neither', () => {
    const size = noise.length + 'entry'.length;
    const budget = { path: ['client/HomePage.js', 'client/entry.js'], brotli: false };
    expect(refusals({ ...budget, limit: `${String(size)} B` })).toEqual([]);
    expect(refusals({ ...budget, limit: `${String(size - 1)} B` })).toEqual([
      expect.objectContaining({ kind: 'budget-exceeded', budget: 'all', size, limit: size - 1 }),
    ]);
  });

  test('sizes of a budget are those of brotli unless it says otherwise', () => {
    const [compressed] = sizes({ path: 'client/HomePage.js' });
    expect(compressed).toBeLessThan(noise.length / 2);
    expect(sizes({ path: 'client/HomePage.js', brotli: false })).toEqual([noise.length]);
  });

  test('a route weighs its entry, its code and its style sheets', () => {
    const whole = ['client/entry.js', 'client/HomePage.js', 'client/HomePage.css'];
    expect(sizes({ path: '/' })).toEqual(sizes({ path: whole }));
  });

  test('one star stays in its folder, two do not', () => {
    expect(sizes({ path: 'client/*.js', brotli: false })).toEqual([noise.length + 5]);
    expect(sizes({ path: 'client/**/*.js', brotli: false })).toEqual([2 * noise.length + 5]);
  });

  test('a file that two patterns name weighs once', () => {
    const once = sizes({ path: 'client/*.js' });
    expect(sizes({ path: ['client/*.js', 'client/entry.js'] })).toEqual(once);
  });

  test('a part weighs the same whatever its hashes are', () => {
    const weightWith = (inputs: string, digits: string) => {
      const names = [0, 1, 2, 3, 4].map((at) => digits.slice(at, at + 10));
      const named = Object.fromEntries(names.map((name) => [`client/page.${name}.js`, inputs]));
      const built = releaseOf({ ...sketch, inputs, files: { ...FILES, ...named } });
      const hashes = built.files.map(({ path, integrity }) => `${path} ${integrity}`);
      const entry = Buffer.from(`var demo_${inputs} = ${hashes.join()}`);
      const budgets = [{ name: 'entry', path: 'client/entry.js', limit: '0 B' }];
      return checkBudgets({ ...built, budgets }, () => entry);
    };
    const digits = 'a1b2c3d4e5f60718';
    const [one] = weightWith('cafe0000', digits);
    const [other] = weightWith('12345678', '0918273645f0e1d2');
    expect(one).toMatchObject({ kind: 'budget-exceeded', budget: 'entry' });
    expect(other).toEqual({ ...one, side: other && 'side' in other && other.side });
  });

  test('a budget for nothing is a mistake', () => {
    expect(refusals({ path: '/gone', limit: '1 kB' }).map(describeRefusal)).toEqual([
      expect.stringContaining('the budget "all" matches nothing (/gone)'),
    ]);
  });
});
