import { commonSegments, isParameter, segmentsOf } from '../model/limits';
import { sideOf, type Refusal, type RouteSide, type Neighbour } from './refusal';

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
  side: RouteSide;
  segments: string[];
  first: string;
  position: number;
}

function patternsOf(neighbours: readonly Neighbour[]): Pattern[] {
  const routes = neighbours.flatMap((neighbour) => {
    const side = sideOf(neighbour);
    return neighbour.routes.map(({ path }) => ({ ...side, path }));
  });
  return routes.map((side, position) => {
    const segments = segmentsOf(side.path);
    const [first = ''] = segments;
    return { side, segments, first, position };
  });
}

function collision(one: Pattern, other: Pattern): Refusal[] {
  const exampleUrl = commonSegments(one.segments, other.segments);
  return exampleUrl === null
    ? []
    : [{ kind: 'route-collision', one: one.side, other: other.side, exampleUrl }];
}

/** Two routes for one address, among the submitted parts or between them and other parts, and addresses of the site itself. */
export function checkRoutes(
  submitted: readonly Neighbour[],
  others: readonly Neighbour[] = [],
): Refusal[] {
  const all = patternsOf([...submitted, ...others]);
  const own = submitted.reduce((sum, { routes }) => sum + routes.length, 0);
  // Hundreds of parts have thousands of routes: compare only routes with the same first segment.
  const byFirst = new Map<string, Pattern[]>();
  for (const pattern of all) {
    const known = byFirst.get(pattern.first);
    if (known) known.push(pattern);
    else byFirst.set(pattern.first, [pattern]);
  }
  const alike = (first: string) => byFirst.get(first) ?? [];
  return all.slice(0, own).flatMap((pattern) => {
    const { first, position, side } = pattern;
    if (isParameter(first)) return [{ kind: 'route-open', route: side }];
    const reserved: Refusal[] = RESERVED.has(first)
      ? [{ kind: 'route-reserved', route: side, segment: first }]
      : [];
    const later = alike(first).filter((rival) => rival.position > position);
    return [...reserved, ...later.flatMap((rival) => collision(pattern, rival))];
  });
}
