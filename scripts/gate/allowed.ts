import type { SiteConfig } from '@jalon/shared/config';
import { originUses, type Extensions, type NavigationEntry } from '@jalon/shared/protocol';
import { isAllowedEntry, isAllowedOrigin } from '../model/extensions';
import { limitsOf, takenPrefixes } from '../model/limits';
import { sideOf, type Neighbour, type Refusal } from './refusal';

/** What a release asks for and the operator's configuration does not allow. */
export function checkExtensions(submitted: Neighbour, config: SiteConfig): Refusal[] {
  const side = sideOf(submitted);
  const {
    part,
    origins: { connect = [], images = [] } = {},
    navigation = [],
    mail = [],
  } = submitted;
  const origins = [...new Set([...connect, ...images])]
    .filter((origin) => !isAllowedOrigin(origin, config))
    .map((origin): Refusal => ({
      kind: 'origin-refused',
      side,
      origin,
      allowed: config.origins ?? [],
    }));
  const links = navigation
    .filter((entry) => !isAllowedEntry(part, entry, config))
    .map(({ label }): Refusal => ({
      kind: 'header-refused',
      side,
      label,
      allowed: config.navigation?.header ?? [],
    }));
  const templates = Object.keys(config.mail.templates);
  const mails = mail
    .filter((template) => !templates.includes(template))
    .map((template): Refusal => ({ kind: 'mail-refused', side, template, allowed: templates }));
  return [...origins, ...links, ...mails];
}

/** More routes or links than the operator's configuration allows a part. */
export function checkCounts(submitted: Neighbour, config: SiteConfig): Refusal[] {
  const limits = limitsOf(config);
  const { routes, navigation = [] } = submitted;
  const counts = { routes: routes.length, navigation: navigation.length };
  return (['routes', 'navigation'] as const)
    .map((what) => ({ what, count: counts[what], limit: limits[what] }))
    .filter(({ count, limit }) => count > limit)
    .map((over) => ({ kind: 'over-limit', side: sideOf(submitted), ...over }));
}

/** Routes that take an address of another part. */
export function checkPrefixes(submitted: Neighbour, config: SiteConfig): Refusal[] {
  const { part, routes } = submitted;
  const side = sideOf(submitted);
  return routes.flatMap(({ path }) =>
    takenPrefixes(part, path, config).map((taken): Refusal => ({
      kind: 'prefix-owned',
      route: { ...side, path },
      ...taken,
    })),
  );
}

/** What a part asks for or takes and the operator's configuration does not allow. */
export function checkAllowed(one: Neighbour, config: SiteConfig): Refusal[] {
  return [
    ...checkExtensions(one, config),
    ...checkPrefixes(one, config),
    ...checkCounts(one, config),
  ];
}

const described = ({ origins, navigation = [], mail = [] }: Extensions): string[] => [
  ...originUses({ ...(origins && { origins }) }).map((use) => `origin: ${use}`),
  ...navigation.map(
    ({ place, label, to }: NavigationEntry) => `navigation: ${place} "${label}", to ${to}`,
  ),
  ...mail.map((template) => `mail: ${template}`),
];

/** What a release asks for and the live one of its part did not, in words. */
export function newExtensions(submitted: Extensions, live: Extensions): string[] {
  const before = new Set(described(live));
  return described(submitted).filter((text) => !before.has(text));
}
