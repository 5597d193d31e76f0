import type { SiteConfig } from '@jalon/shared/config';

type Limits = Required<NonNullable<SiteConfig['limits']>>;

/** Most segments of a path with a parameter, because hosts try every path at which its document could be. */
export const MAX_PATTERN_SEGMENTS = 5;

/** Limits that the operator's configuration does not set. */
const DEFAULTS: Limits = { routes: 100, navigation: 20, prefixes: { '/login': 'dashboards' } };

/** A prefix in the operator's configuration is added to the default ones, or assigns one of these to another part. */
export function limitsOf({ limits = {} }: Pick<SiteConfig, 'limits'>): Limits {
  return { ...DEFAULTS, ...limits, prefixes: { ...DEFAULTS.prefixes, ...limits.prefixes } };
}

export const pathSegments = (path: string): string[] => path.split('/').filter(Boolean);
export const isParameterSegment = (segment: string): boolean => segment.startsWith(':');

function commonSegment(one: string, other: string): string | null {
  // If both segments are parameters, any value matches both: "x" is an example.
  if (isParameterSegment(one)) return isParameterSegment(other) ? 'x' : other;
  return isParameterSegment(other) || one === other ? one : null;
}

/**
 * An address that two route patterns, given by their segments, both match; null when there is none. Exact, because a
 * parameter matches any one segment and patterns match only as many segments as they have.
 */
export function commonAddressOf(left: readonly string[], right: readonly string[]): string | null {
  if (left.length !== right.length) return null;
  const common = left.map((segment, index) => commonSegment(segment, right[index] ?? ''));
  return common.includes(null) ? null : `/${common.join('/')}`;
}

interface Taker {
  segments: string[];
  holder: string;
}

/** The parts that claim addresses, indexed by first segment, as no route begins with a parameter. */
export class AddressClaims {
  /** `plain` is a map, because a record signed without the gate may have tens of thousands of routes. */
  private readonly byFirst = new Map<string, { plain: Map<string, Taker>; patterns: Taker[] }>();

  add(path: string, holder: string): void {
    const segments = pathSegments(path);
    const { plain, patterns } = this.beside(segments);
    const key = segments.join('/');
    if (segments.some(isParameterSegment)) patterns.push({ segments, holder });
    else if (!plain.has(key)) plain.set(key, { segments, holder });
  }

  /** The parts that already claim an address of a route, each with that address. */
  holders(path: string): { address: string; holder: string }[] {
    const segments = pathSegments(path);
    const { plain, patterns } = this.beside(segments);
    const same = plain.get(segments.join('/'));
    const exact = same ? [same] : [];
    const takers = segments.some(isParameterSegment) ? plain.values() : exact;
    return [...takers, ...patterns].flatMap((taker) => {
      const address = commonAddressOf(segments, taker.segments);
      return address === null ? [] : [{ address, holder: taker.holder }];
    });
  }

  private beside([first = '']: readonly string[]) {
    const takers = this.byFirst.get(first) ?? { plain: new Map<string, Taker>(), patterns: [] };
    this.byFirst.set(first, takers);
    return takers;
  }
}

/**
 * The addresses that a route pattern matches at or below a prefix: "/a/b/:y" for the pattern "/a/:x/:y" and the prefix
 * "/a/b". Null when the pattern matches none there. The prefix has no parameter.
 */
function patternBelow(prefix: string, path: string): string | null {
  const segments = pathSegments(path);
  const above = pathSegments(prefix);
  const start = commonAddressOf(segments.slice(0, above.length), above);
  return start === null ? null : [start, ...segments.slice(above.length)].join('/');
}

/**
 * Prefixes of other parts, with their owners, and the addresses below them that a route claims (`taken`). The longest prefix of
 * an address decides its owner.
 */
export function takenPrefixes(part: string, path: string, config: Pick<SiteConfig, 'limits'>) {
  const owners = Object.entries(limitsOf(config).prefixes);
  return owners.flatMap(([prefix, owner]) => {
    if (owner === part) return [];
    const taken = patternBelow(prefix, path);
    if (taken === null) return [];
    const longer = owners.filter(([other]) => other.length > prefix.length);
    return longer.some(([other]) => `${taken}/`.startsWith(`${other}/`))
      ? []
      : [{ prefix, owner, taken }];
  });
}
