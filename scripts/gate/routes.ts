import { commonSegments, isParameter, MOST_PATTERN_SEGMENTS, segmentsOf } from '../core/limits';
import { routeOf, type Neighbour, type SharingNeighbour } from './neighbour';
import { checkPair } from './modules';
import { LIVE, type Rule } from './rule';

/** First segments that belong to the site itself: its files, its registry, its page for unknown addresses. */
const RESERVED = new Set(['assets', 'registry', '404']);

/**
 * An address that two route patterns both match, or null when there is none. Exact, because a parameter matches any
 * one segment and patterns match only as many segments as they have.
 */
export function commonAddress(one: string, other: string): string | null {
  return commonSegments(segmentsOf(one), segmentsOf(other));
}

/** A route with its segments and its index among all routes. */
interface Pattern {
  /** Name of the route in messages. */
  name: string;
  segments: string[];
  first: string;
  position: number;
}

function patternsOf(neighbours: readonly Neighbour[]): Pattern[] {
  const routes = neighbours.flatMap((neighbour) =>
    neighbour.routes.map(({ path }) => ({ path, name: routeOf(neighbour, path) })),
  );
  return routes.map(({ path, name }, position) => {
    const segments = segmentsOf(path);
    const [first = ''] = segments;
    return { name, segments, first, position };
  });
}

function collision(one: Pattern, other: Pattern): string[] {
  const exampleUrl = commonSegments(one.segments, other.segments);
  if (exampleUrl === null) return [];
  return [
    `${exampleUrl} would be ${one.name} and ${other.name}. Change one of the two paths in routes.json.`,
  ];
}

/** Refuses routes that share an address with each other or with live parts, or that take addresses of the site. */
export function checkRoutes(
  submitted: readonly Neighbour[],
  others: readonly Neighbour[] = [],
): string[] {
  const all = patternsOf([...submitted, ...others]);
  const own = submitted.reduce((sum, { routes }) => sum + routes.length, 0);
  // Hundreds of parts have thousands of routes: compare only routes with the same first segment.
  const byFirst = new Map<string, Pattern[]>();
  for (const pattern of all) {
    const known = byFirst.get(pattern.first);
    if (known) known.push(pattern);
    else byFirst.set(pattern.first, [pattern]);
  }
  return all.slice(0, own).flatMap((pattern) => {
    const { name, segments, first, position } = pattern;
    if (isParameter(first)) {
      return `${name} would take addresses of every other part. Start the path in routes.json with a segment of your own.`;
    }
    const reserved = RESERVED.has(first)
      ? [
          `${name}: addresses below /${first} belong to the site itself. Choose another path in routes.json.`,
        ]
      : [];
    const isLong = segments.some(isParameter) && segments.length > MOST_PATTERN_SEGMENTS;
    const long = isLong
      ? [
          `${name} has ${String(segments.length)} segments; a path with a parameter has ${String(MOST_PATTERN_SEGMENTS)} at most, as hosts look for its document in every place. Shorten the path in routes.json.`,
        ]
      : [];
    // "/faq/index" would be the document of "/faq", and hosts redirect there.
    const index = segments.includes('index')
      ? [`${name}: hosts take "index" for the page above it. Choose another path in routes.json.`]
      : [];
    const later = byFirst.get(first)?.filter((rival) => rival.position > position) ?? [];
    return [...reserved, ...long, ...index, ...later.flatMap((rival) => collision(pattern, rival))];
  });
}

export const routes: Rule = {
  code: 'address-taken',
  refuses:
    'two routes for one address, with an address that shows it; a parameter as the first segment',
  when: LIVE,
  run: ({ release, live }) => checkRoutes([release], live),
};

/** Conflicts of addresses and shared modules among live parts, found from their records. */
export function checkAmong(live: readonly SharingNeighbour[]): string[] {
  const shells = live.filter(({ kind }) => kind === 'shell');
  const remotes = live.filter(({ kind }) => kind === 'remote');
  return [
    ...checkRoutes(live),
    ...shells.flatMap((shell) => remotes.flatMap((remote) => checkPair(remote, shell))),
  ];
}
