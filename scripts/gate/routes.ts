import type { Refusal, RouteSide } from './refusal';
import { sideOf, type Neighbour } from './side';

/** What a parameter of both patterns stands for in a witness. */
const ANY_SEGMENT = 'x';
/** First segments that belong to the site itself: its files, its registry, its page for unknown addresses. */
const RESERVED = new Set(['assets', 'registry', '404']);

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isParameter = (segment: string) => segment.startsWith(':');

function commonSegment(one: string, other: string): string | null {
  if (isParameter(one)) return isParameter(other) ? ANY_SEGMENT : other;
  return isParameter(other) || one === other ? one : null;
}

function commonSegments(left: readonly string[], right: readonly string[]): string | null {
  if (left.length !== right.length) return null;
  const common = left.map((segment, index) => commonSegment(segment, right[index] ?? ''));
  return common.includes(null) ? null : `/${common.join('/')}`;
}

/**
 * An address that two route patterns both match, or null when there is none. Exact, because a parameter matches any
 * one segment and patterns match only as many segments as they have.
 */
export function commonAddress(one: string, other: string): string | null {
  return commonSegments(segmentsOf(one), segmentsOf(other));
}

/** A route with its segments: each is compared with all the others. */
interface Pattern {
  side: RouteSide;
  segments: string[];
}

function patternsOf(neighbour: Neighbour): Pattern[] {
  const side = sideOf(neighbour);
  return neighbour.routes.map(({ path }) => ({
    side: { ...side, path },
    segments: segmentsOf(path),
  }));
}

function collision(one: Pattern, other: Pattern): Refusal[] {
  const witness = commonSegments(one.segments, other.segments);
  return witness === null
    ? []
    : [{ kind: 'route-collision', one: one.side, other: other.side, witness }];
}

/** Two routes for one address, in the candidate or between it and another part, and addresses of the site itself. */
export function checkRoutes(candidate: Neighbour, others: readonly Neighbour[]): Refusal[] {
  const own = patternsOf(candidate);
  const foreign = others.flatMap(patternsOf);
  return own.flatMap((pattern, index) => {
    const first = pattern.segments[0] ?? '';
    const reserved: Refusal[] = RESERVED.has(first)
      ? [{ kind: 'route-reserved', route: pattern.side, segment: first }]
      : [];
    const rivals = [...own.slice(index + 1), ...foreign];
    return [...reserved, ...rivals.flatMap((rival) => collision(pattern, rival))];
  });
}
