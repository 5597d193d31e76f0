import { globMatcher, headersByRules, resolvePath, rewriteBy } from './hosting';

describe('a pattern', () => {
  test.each([
    ['**', '/', true],
    ['**', '/a/b.js', true],
    ['**', '/.well-known/security.txt', false],
    ['/.well-known/**', '/.well-known/security.txt', true],
    ['/faq', '/faq', true],
    ['/faq', '/faq/', false],
    ['/faq', '/faq2', false],
    ['faq', '/faq', true],
    ['/a.js', '/abjs', false],
    ['/assets/*', '/assets/a.js', true],
    ['/assets/*', '/assets/a/b.js', false],
    ['/assets/**', '/assets/a/b.js', true],
    ['/a?c', '/abc', true],
    ['/a?c', '/a/c', false],
    ['/x/@(a.js|b.c.js)', '/x/b.c.js', true],
    ['/x/@(a.js|b.c.js)', '/x/bcc.js', false],
    ['/x/@(a.js|b.c.js)', '/x/', false],
    ['**/*.@(png|svg)', '/deep/a.svg', true],
    ['**/*.@(png|svg)', '/deep/a.js', false],
  ])('the pattern %s matches %s: %p', (glob, path, matches) => {
    expect(globMatcher(glob)(path)).toBe(matches);
  });
});

test('for each header the last matching rule wins, regardless of the case of its name', () => {
  const headersOf = headersByRules([
    {
      source: '**',
      headers: [
        { key: 'Cache-Control', value: 'no-cache' },
        { key: 'X-Frame-Options', value: 'DENY' },
      ],
    },
    { source: '/a', headers: [{ key: 'cache-control', value: 'immutable' }] },
  ]);
  expect(headersOf('/a')).toEqual({ 'cache-control': 'immutable', 'X-Frame-Options': 'DENY' });
  expect(headersOf('/b')).toEqual({ 'Cache-Control': 'no-cache', 'X-Frame-Options': 'DENY' });
});

describe('an address', () => {
  const files = ['/index.html', '/404.html', '/faq/index.html', '/plain.html', '/a/b.js'];
  const resolve = (path: string) => resolvePath(path, (file) => files.includes(file));

  test.each([
    ['/', '/index.html'],
    ['/faq', '/faq/index.html'],
    ['/plain', '/plain.html'],
    ['/a/b.js', '/a/b.js'],
  ])('the address %s is answered with %s', (path, file) => {
    expect(resolve(path)).toEqual({ kind: 'file', path: file, status: 200 });
  });

  test.each([
    ['/faq/', '/faq'],
    ['/faq/index.html', '/faq'],
    ['/faq/index', '/faq'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/plain.html', '/plain'],
    ['/plain/', '/plain'],
  ])('the address %s redirects to %s', (path, better) => {
    expect(resolve(path)).toEqual({ kind: 'redirect', path: better });
  });

  test.each(['/gone', '/a', '/a/', '/a/gone.js', '/faq/gone', '/a/b.js/'])(
    'the missing address %s is answered with the 404 page',
    (path) => {
      expect(resolve(path)).toEqual({ kind: 'file', path: '/404.html', status: 404 });
    },
  );

  test('an address with a parameter is answered with its own file, else with the target of a rewrite', () => {
    const rewritten = rewriteBy([{ source: '/faq/*', destination: '/faq/_/index.html' }]);
    const exists = (file: string) => [...files, '/faq/12/index.html'].includes(file);
    const answer = (path: string) => resolvePath(path, exists, rewritten);
    const page = { kind: 'file', path: '/faq/_/index.html', status: 200 };
    expect(answer('/faq/13')).toEqual(page);
    expect(answer('/faq/a.b')).toEqual(page);
    expect(answer('/faq/12')).toMatchObject({ path: '/faq/12/index.html' });
    expect(answer('/faq/13/more')).toMatchObject({ status: 404 });
    expect(answer('/assets/gone.js')).toMatchObject({ status: 404 });
  });

  test('no redirect leads to another one', () => {
    for (const path of ['/faq/', '/faq/index.html', '/index', '/plain/', '/plain.html']) {
      const first = resolve(path);
      expect(resolve(first.path)).toMatchObject({ kind: 'file', status: 200 });
    }
  });
});
