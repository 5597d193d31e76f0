import type { SiteConfig } from '@jalon/shared/config';
import { placeholders } from '@jalon/shared/schemas';

/** What the law wants on every page of a site that is open to the public, and what makes its forms work. */
const BLOCKING = /^(legal|contact|firebase|mail)\./;

/**
 * Why a configuration must not go to production; nothing when it may.
 * @returns the fields that still say "À compléter", each with its path.
 */
export function publishBlockers(config: SiteConfig): string[] {
  return placeholders(config).filter((path) => BLOCKING.test(path));
}
