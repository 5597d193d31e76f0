import type { SiteConfig } from '@jalon/shared/config';
import type { Extensions } from '@jalon/shared/protocol';
import { limitsOf, takenPrefixes } from '../model/limits';
import { sideOf, type Neighbour, type Refusal } from './refusal';

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

/** Routes that take an address of another part. */
export function checkPrefixes(candidate: Neighbour, config: SiteConfig): Refusal[] {
  const { part, routes } = candidate;
  const side = sideOf(candidate);
  return routes.flatMap(({ path }) =>
    takenPrefixes(part, path, config).map((taken): Refusal => ({
      kind: 'prefix-owned',
      route: { ...side, path },
      ...taken,
    })),
  );
}
