import type { SiteConfig } from '@jalon/shared/config';
import { formatOriginUses, type PartExtensions } from '@jalon/shared/protocol';
import { LOOPBACK_ORIGIN_PATTERN } from '@jalon/shared/schemas';
import { isAllowedNavigationEntry, isAllowedOrigin } from '../core/extensions';
import { limitsOf, takenPrefixes } from '../core/limits';
import {
  ON_GOING_LIVE,
  nameOf,
  ON_PUBLISH,
  routeName,
  type Neighbour,
  type GateRule,
} from './rule';

const listed = (names: readonly string[], none: string) =>
  names.length === 0 ? none : names.join(', ');

function checkOrigin(submitted: Neighbour, origin: string, allowed: readonly string[]): string {
  const asked = `${nameOf(submitted)} uses ${origin}`;
  if (LOOPBACK_ORIGIN_PATTERN.test(origin)) {
    return `${asked}, which is a visitor’s own machine: only local sites allow it. Write the https origin of the service in "origins" of routes.json.`;
  }
  return `${asked}; "origins" in the operator’s site.config.json allows ${listed(allowed, 'no origin')}. Ask the operator to add it there, or remove it from "origins" of routes.json.`;
}

/** Extensions of a release that the operator's configuration does not allow. */
function checkExtensions(submitted: Neighbour, config: SiteConfig): string[] {
  const { part, navigation = [], mail = [] } = submitted;
  const { connect = [], images = [] } = submitted.origins ?? {};
  const name = nameOf(submitted);
  const templates = Object.keys(config.mail.templates);
  const headers = listed(config.navigation?.header ?? [], 'no part');
  const reasons = [...new Set([...connect, ...images])]
    .filter((origin) => !isAllowedOrigin(origin, config))
    .map((origin) => checkOrigin(submitted, origin, config.origins ?? []));
  for (const { label } of navigation.filter(
    (entry) => !isAllowedNavigationEntry(part, entry, config),
  ))
    reasons.push(
      `${name} puts "${label}" into the header; "navigation.header" in the operator’s site.config.json allows ${headers}. Ask the operator to add ${part} there, or write "footer" or "site-map" as its place in routes.json.`,
    );
  for (const template of mail.filter((one) => !templates.includes(one)))
    reasons.push(
      `${name} sends mail with the template "${template}"; "mail.templates" in the operator’s site.config.json has ${listed(templates, 'none')}. Ask the operator to add it there, or remove it from "mail" of routes.json.`,
    );
  return reasons;
}

/** Checks that a part has no more routes or links than the operator's configuration allows. */
function checkCounts(submitted: Neighbour, config: SiteConfig): string[] {
  const limits = limitsOf(config);
  const { routes, navigation = [] } = submitted;
  const counts = [
    ['routes', routes.length, 'routes'],
    ['navigation', navigation.length, 'links in header, footer and site map'],
  ] as const;
  return counts.flatMap(([field, count, what]) =>
    count <= limits[field]
      ? []
      : `${nameOf(submitted)} has ${String(count)} ${what}; "limits.${field}" in the operator’s site.config.json allows a part ${String(limits[field])}. Remove some from routes.json, or ask the operator for more.`,
  );
}

function checkPrefixes(submitted: Neighbour, config: SiteConfig): string[] {
  return submitted.routes.flatMap(({ path }) =>
    takenPrefixes(submitted.part, path, config).map(
      ({ prefix, owner, taken }) =>
        `${routeName(submitted, path)} would take ${taken}: ${prefix} and what is below it belongs to ${owner} ("limits.prefixes" in the operator’s site.config.json). Choose another path in routes.json.`,
    ),
  );
}

/** Extensions and addresses of a part that the operator's configuration does not allow. */
export function checkAllowedExtensions(release: Neighbour, config: SiteConfig): string[] {
  return [
    ...checkExtensions(release, config),
    ...checkPrefixes(release, config),
    ...checkCounts(release, config),
  ];
}

/** Describes the extensions that a release asks for: origins, links and mail templates. */
export const describeExtensions = (asked: PartExtensions): string[] => [
  ...formatOriginUses(asked).map((use) => `origin: ${use}`),
  ...(asked.navigation ?? []).map(
    ({ place, label, to }) => `navigation: ${place} "${label}", to ${to}`,
  ),
  ...(asked.mail ?? []).map((template) => `mail: ${template}`),
];

/** Descriptions of the extensions that a release asks for and the live release of its part does not. */
export function newExtensions(submitted: PartExtensions, live: PartExtensions): string[] {
  const before = new Set(describeExtensions(live));
  return describeExtensions(submitted).filter((text) => !before.has(text));
}

export const allowed: GateRule = {
  code: 'not-allowed',
  refuses:
    'an origin, a link in the header or a mail template that the operator’s configuration does not allow',
  when: ON_GOING_LIVE,
  run: ({ release, config }) => checkExtensions(release, config),
};

export const prefixes: GateRule = {
  code: 'address-taken',
  refuses: 'a route that takes an address of another part',
  when: ON_GOING_LIVE,
  run: ({ release, config }) => checkPrefixes(release, config),
};

export const counts: GateRule = {
  code: 'too-many',
  refuses: 'more routes or links than the operator allows a part',
  when: ON_PUBLISH,
  run: ({ release, config }) => checkCounts(release, config),
};
