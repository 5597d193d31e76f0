import type { SiteConfig } from '@jalon/shared/config';
import type { Extensions } from '@jalon/shared/protocol';
import { sideOf, type Neighbour, type Refusal } from './refusal';
import { patternBelow } from './routes';

type Limits = Required<NonNullable<SiteConfig['limits']>>;

/** For what the operator's configuration does not say. */
const DEFAULTS: Limits = { routes: 100, navigation: 12, prefixes: { '/login': 'dashboards' } };

/** A prefix that the operator names is added to those of the site, or gives one of them to another part. */
function limitsOf({ limits = {} }: SiteConfig): Limits {
  return { ...DEFAULTS, ...limits, prefixes: { ...DEFAULTS.prefixes, ...limits.prefixes } };
}

/** Data of a release or of a live record. */
export type Limited = Neighbour & Pick<Extensions, 'navigation'>;

/** More routes or links than the operator's configuration allows a part. */
export function checkCounts(candidate: Limited, config: SiteConfig): Refusal[] {
  const limits = limitsOf(config);
  const { routes, navigation = [] } = candidate;
  const counts = { routes: routes.length, navigation: navigation.length };
  return (['routes', 'navigation'] as const)
    .map((what) => ({ what, count: counts[what], limit: limits[what] }))
    .filter(({ count, limit }) => count > limit)
    .map((over) => ({ kind: 'over-limit', side: sideOf(candidate), ...over }));
}

/** Whether a prefix covers every address of a pattern. */
const covers = (prefix: string, pattern: string) =>
  pattern === prefix || pattern.startsWith(`${prefix}/`);

/** Routes that take an address of another part. The longest prefix of an address says whose it is. */
export function checkPrefixes(candidate: Neighbour, config: SiteConfig): Refusal[] {
  const owners = Object.entries(limitsOf(config).prefixes);
  const side = sideOf(candidate);
  return candidate.routes.flatMap(({ path }) =>
    owners.flatMap(([prefix, owner]): Refusal[] => {
      if (owner === candidate.part) return [];
      const taken = patternBelow(prefix, path);
      if (taken === null) return [];
      const isDeeper = owners.some(
        ([other]) => other.length > prefix.length && covers(other, taken),
      );
      return isDeeper
        ? []
        : [{ kind: 'prefix-owned', route: { ...side, path }, prefix, owner, taken }];
    }),
  );
}
