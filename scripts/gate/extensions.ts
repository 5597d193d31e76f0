import type { SiteConfig } from '@jalon/shared/config';
import { originUses, type Extensions, type NavigationEntry } from '@jalon/shared/protocol';
import { isAllowedEntry, isAllowedOrigin } from '../model/extensions';
import type { Release } from '../model/release';
import { sideOf, type Refusal } from './refusal';

/** What a release asks for and the operator's configuration does not allow. */
export function checkExtensions(
  candidate: Pick<Release, 'part' | 'id'> & Extensions,
  config: SiteConfig,
): Refusal[] {
  const side = sideOf(candidate);
  const {
    part,
    origins: { connect = [], images = [] } = {},
    navigation = [],
    mail = [],
  } = candidate;
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

const described = ({ origins, navigation = [], mail = [] }: Extensions): string[] => [
  ...originUses({ ...(origins && { origins }) }).map((use) => `origin: ${use}`),
  ...navigation.map(
    ({ place, label, to }: NavigationEntry) => `navigation: ${place} "${label}", to ${to}`,
  ),
  ...mail.map((template) => `mail: ${template}`),
];

/** What a release asks for and the live one of its part did not, in words. */
export function newExtensions(candidate: Extensions, live: Extensions): string[] {
  const before = new Set(described(live));
  return described(candidate).filter((text) => !before.has(text));
}
