import type { SiteConfig } from '@jalon/shared/config';
import type {
  PartExtensions,
  NavigationEntry,
  Origins,
  PartRecord,
  SiteLink,
} from '@jalon/shared/protocol';
import { LOOPBACK_ORIGIN_PATTERN } from '@jalon/shared/schemas';

/** Whether the operator lets parts use an origin. Sites with local services also allow origins of this machine. */
export function isAllowedOrigin(origin: string, { origins = [], firebase }: SiteConfig): boolean {
  return origins.includes(origin) || (!!firebase.emulator && LOOPBACK_ORIGIN_PATTERN.test(origin));
}

/** Origins of other sites that live parts ask for and the operator allows, each once. */
export function allowedOrigins(
  parts: readonly PartExtensions[],
  config: SiteConfig,
): Required<Origins> {
  const of = (use: keyof Origins) => {
    const asked = new Set(parts.flatMap(({ origins }) => origins?.[use] ?? []));
    return [...asked].filter((origin) => isAllowedOrigin(origin, config)).sort();
  };
  return { connect: of('connect'), images: of('images') };
}

/** Whether the operator allows a part's link at that place of the navigation. */
export function isAllowedNavigationEntry(
  part: string,
  { place }: Pick<NavigationEntry, 'place'>,
  { navigation }: SiteConfig,
): boolean {
  return place !== 'header' || navigation?.header.includes(part) === true;
}

/** Links of live parts to their own pages that the operator allows, in order. @param parts by name. */
export function allowedNavigation(
  parts: readonly (Pick<PartRecord, 'part' | 'routes'> & PartExtensions)[],
  config: SiteConfig,
): SiteLink[] {
  const entries = parts.flatMap(({ part, routes, navigation = [] }) =>
    navigation.flatMap((entry) => {
      const route = routes.find(({ path }) => path === entry.to);
      if (!route || !isAllowedNavigationEntry(part, entry, config)) return [];
      return route.title === entry.label ? entry : { ...entry, title: route.title };
    }),
  );
  return entries.toSorted((a, b) => a.order - b.order);
}
