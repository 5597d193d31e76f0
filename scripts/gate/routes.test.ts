import { releaseOf, route } from '../testkit/release-builder';
import { describeRefusal } from './refusal';
import { checkRoutes, commonAddress } from './routes';

/** A small set of patterns: "c" stands for every segment that no pattern names. */
const PATTERN_SEGMENTS = ['a', 'b', ':x', ':y'];
const ADDRESS_SEGMENTS = ['a', 'b', 'c', 'x'];
const LONGEST = 3;
const PAIRS = 100_000;

function pathsOf(segments: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  return pathsOf(segments, length - 1).flatMap((path) => segments.map((end) => `${path}/${end}`));
}

const upToLongest = (segments: readonly string[]) =>
  Array.from({ length: LONGEST + 1 }, (_, length) => pathsOf(segments, length)).flat();

const patterns = upToLongest(PATTERN_SEGMENTS).map((path) => path || '/');
const addresses = upToLongest(ADDRESS_SEGMENTS).map((path) => path || '/');

/** Matching said another way: empty segments do not count, a parameter is one segment. */
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

/** mulberry32: the same pairs every time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('patterns collide exactly when some address matches both, over 100 000 random pairs', () => {
  const random = randomOf(20_251_121);
  const pick = () => patterns[Math.floor(random() * patterns.length)] ?? '/';
  const counts = { apart: 0, shared: 0 };
  const wrong: unknown[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [one, other] = [pick(), pick()];
    const exampleUrl = commonAddress(one, other);
    counts[exampleUrl === null ? 'apart' : 'shared'] += 1;
    const proven = exampleUrl === null || (matches(one, exampleUrl) && matches(other, exampleUrl));
    if (!proven || (exampleUrl !== null) !== anyShared(one, other))
      wrong.push({ one, other, exampleUrl });
  }
  expect(wrong).toEqual([]);
  expect(Math.min(counts.apart, counts.shared)).toBeGreaterThan(PAIRS / 10);
});

test.each([
  ['/missions/:id', '/missions/nouvelle', '/missions/nouvelle'],
  ['/:part/nouvelle', '/missions/:id', '/missions/nouvelle'],
  ['/:a/:b', '/:c/:d', '/x/x'],
  ['/', '/', '/'],
  ['/missions', '/missions/', '/missions'],
  ['/', '/:page', null],
  ['/missions/:id', '/mission/:id', null],
])('%s and %s meet at %s', (one, other, exampleUrl) => {
  expect(commonAddress(one, other)).toBe(exampleUrl);
});

const withPaths = (part: string, ...paths: string[]) =>
  releaseOf({ part, routes: paths.map((path) => route({ path })) });

test('two parts for one address are both named, with the address', () => {
  const submitted = withPaths('fifth', '/cinquieme/un', '/cinquieme/:page');
  const live = withPaths('marketing', '/cinquieme', '/cinquieme/deux');
  expect(checkRoutes([submitted], [live])).toEqual([
    {
      kind: 'route-collision',
      one: { part: 'fifth', release: submitted.id, path: '/cinquieme/un' },
      other: { part: 'fifth', release: submitted.id, path: '/cinquieme/:page' },
      exampleUrl: '/cinquieme/un',
    },
    {
      kind: 'route-collision',
      one: { part: 'fifth', release: submitted.id, path: '/cinquieme/:page' },
      other: { part: 'marketing', release: live.id, path: '/cinquieme/deux' },
      exampleUrl: '/cinquieme/deux',
    },
  ]);
});

test('a release is accepted beside live parts that collide with each other', () => {
  const live = [withPaths('one', '/faq'), withPaths('two', '/faq')];
  expect(checkRoutes([withPaths('fifth', '/cinquieme')], live)).toEqual([]);
});

test('a parameter as the first segment is refused: the addresses of all later parts would be taken', () => {
  const submitted = withPaths('fifth', '/:a/:b/:c');
  const refusals = checkRoutes([submitted]);
  const side = { part: 'fifth', release: submitted.id, path: '/:a/:b/:c' };
  expect(refusals).toEqual([{ kind: 'route-open', route: side }]);
  expect(refusals.map(describeRefusal)).toEqual([
    `/:a/:b/:c of fifth ${submitted.id} would take addresses of every other part. Start the path in routes.json with a segment of your own.`,
  ]);
});

test.each(['assets', 'registry', '404'])('addresses below /%s belong to the site', (segment) => {
  const submitted = withPaths('fifth', `/${segment}/:page`, `/aide/${segment}`);
  const side = { part: 'fifth', release: submitted.id };
  expect(checkRoutes([submitted])).toEqual([
    { kind: 'route-reserved', route: { ...side, path: `/${segment}/:page` }, segment },
  ]);
});
