import type { SiteConfig } from '@jalon/shared/config';
import { originUses, type Extensions } from '@jalon/shared/protocol';
import { isAllowedOrigin } from '../model/extensions';
import type { Release } from '../model/release';
import { sideOf, type Refusal } from './refusal';

/** What a release asks for and the operator's configuration does not allow. */
export function checkExtensions(candidate: Release, config: SiteConfig): Refusal[] {
  const side = sideOf(candidate);
  const { connect = [], images = [] } = candidate.origins ?? {};
  return [...new Set([...connect, ...images])]
    .filter((origin) => !isAllowedOrigin(origin, config))
    .map((origin) => ({ kind: 'origin-refused', side, origin, allowed: config.origins ?? [] }));
}

/** What a release asks for and the live one of its part did not, in words. */
export function newExtensions(candidate: Extensions, live: Extensions): string[] {
  const before = new Set(originUses(live));
  return originUses(candidate)
    .filter((use) => !before.has(use))
    .map((use) => `origin: ${use}`);
}
