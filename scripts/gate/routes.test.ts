import { commonAddressOf, pathSegments } from '../core/limits';
import { releaseOf, route } from '../testkit/release-builder';
import { checkRoutes } from './routes';

/** Segments of a small set of patterns. In addresses, "c" represents any segment that is in no pattern. */
const PATTERN_SEGMENTS = ['a', 'b', ':x', ':y'];
const ADDRESS_SEGMENTS = ['a', 'b', 'c', 'x'];
const LONGEST = 3;

function pathsOf(segments: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  return pathsOf(segments, length - 1).flatMap((path) => segments.map((end) => `${path}/${end}`));
}

const upToLongest = (segments: readonly string[]) =>
  Array.from({ length: LONGEST + 1 }, (_, length) => pathsOf(segments, length)).flat();

const patterns = upToLongest(PATTERN_SEGMENTS).map((path) => path || '/');
const addresses = upToLongest(ADDRESS_SEGMENTS).map((path) => path || '/');

/** An independent implementation of matching: ignores empty segments; a parameter is one segment. */
function expression(pattern: string): RegExp {
  const body = pattern.replace(/\/(:?)(\w*)/g, (_, colon: string, name: string) =>
    colon ? '/+[^/]+' : name && `/+${name}`,
  );
  return new RegExp(`^${body}/*$`);
}

const expressions = new Map(patterns.map((pattern) => [pattern, expression(pattern)]));
const matches = (pattern: string, address: string) =>
  expressions.get(pattern)?.test(address) === true;
const matched = new Map(
  patterns.map((pattern) => [pattern, addresses.filter((address) => matches(pattern, address))]),
);
const anyShared = (one: string, other: string) =>
  (matched.get(one) ?? []).some((address) => matched.get(other)?.includes(address));

const commonAddress = (one: string, other: string) =>
  commonAddressOf(pathSegments(one), pathSegments(other));

test('two patterns of up to three segments collide exactly when some address matches both', () => {
  const pairs = patterns.flatMap((one) => patterns.map((other) => [one, other] as const));
  const wrong = pairs.filter(([one, other]) => {
    const exampleUrl = commonAddress(one, other);
    const isProven =
      exampleUrl === null || (matches(one, exampleUrl) && matches(other, exampleUrl));
    return !isProven || (exampleUrl !== null) !== anyShared(one, other);
  });
  expect(wrong).toEqual([]);
  expect(pairs.filter(([one, other]) => commonAddress(one, other)).length).toBeGreaterThan(700);
});

const withPaths = (part: string, ...paths: string[]) =>
  releaseOf({ part, routes: paths.map((path) => route({ path })) });

test('the refusal of two routes with one address names both routes, their pages and the address', () => {
  const routes = [route({ path: '/cinquieme/un' }), route({ path: '/cinquieme/:page', page: 'P' })];
  const submitted = releaseOf({ part: 'fifth', routes });
  const live = withPaths('marketing', '/cinquieme', '/cinquieme/deux');
  const fifth = `fifth ${submitted.id}`;
  expect(checkRoutes([submitted], [live])).toEqual([
    `/cinquieme/deux would be /cinquieme/:page (P) of ${fifth} and /cinquieme/deux (HomePage) of marketing ${live.id}. Change one of the two paths in routes.json.`,
    `/cinquieme/un would be /cinquieme/:page (P) of ${fifth} and /cinquieme/un (HomePage) of ${fifth}. Change one of the two paths in routes.json.`,
  ]);
});

test('a release is accepted beside live parts that collide with each other', () => {
  const live = [withPaths('one', '/faq'), withPaths('two', '/faq')];
  expect(checkRoutes([withPaths('fifth', '/cinquieme')], live)).toEqual([]);
});

const INDEX = ': hosts take "index" for the page above it. Choose another path in routes.json.';

test.each<[path: string, refusal: string]>([
  [
    '/:a/:b/:c',
    ' would take addresses of every other part. Start the path in routes.json with a segment of your own.',
  ],
  [
    '/c/:b/c/d/e/f',
    ' has 6 segments; a path with a parameter has 5 at most, as hosts look for its document in every place. Shorten the path in routes.json.',
  ],
  ...['/index', '/faq/index', '/faq/index/:page'].map((path): [string, string] => [path, INDEX]),
  ...['assets', 'registry', '404'].map((segment): [string, string] => [
    `/${segment}/:page`,
    `: addresses below /${segment} belong to the site itself. Choose another path in routes.json.`,
  ]),
])('the path %s is refused, and the refusal gives the remedy', (path, refusal) => {
  const accepted = ['/a/:b/c/d/e', '/b/b/c/d/e/f', '/aide/assets', '/aide/registry', '/aide/404'];
  const submitted = withPaths('fifth', path, ...accepted);
  expect(checkRoutes([submitted])).toEqual([`${path} of fifth ${submitted.id}${refusal}`]);
});
