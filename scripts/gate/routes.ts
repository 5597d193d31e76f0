import type { Release } from '../release/release';
import type { Refusal, RouteSide } from './refusal';
import { sideOf } from './side';

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

/**
 * An address that two route patterns both match, or null when there is none. Exact, because a parameter matches any
 * one segment and patterns match only as many segments as they have.
 */
export function commonAddress(one: string, other: string): string | null {
  const left = segmentsOf(one);
  const right = segmentsOf(other);
  if (left.length !== right.length) return null;
  const common = left.map((segment, index) => commonSegment(segment, right[index] ?? ''));
  return common.includes(null) ? null : `/${common.join('/')}`;
}

function routesOf(release: Release): RouteSide[] {
  return release.routes.map(({ path }) => ({ ...sideOf(release), path }));
}

function collision(one: RouteSide, other: RouteSide): Refusal[] {
  const witness = commonAddress(one.path, other.path);
  return witness === null ? [] : [{ kind: 'route-collision', one, other, witness }];
}

/** Two routes for one address, in the candidate or between it and another part, and addresses of the site itself. */
export function checkRoutes(candidate: Release, others: readonly Release[]): Refusal[] {
  const own = routesOf(candidate);
  const foreign = others.flatMap(routesOf);
  return own.flatMap((route, index) => {
    const first = segmentsOf(route.path)[0] ?? '';
    const reserved: Refusal[] = RESERVED.has(first)
      ? [{ kind: 'route-reserved', route, segment: first }]
      : [];
    const rivals = [...own.slice(index + 1), ...foreign];
    return [...reserved, ...rivals.flatMap((rival) => collision(route, rival))];
  });
}
