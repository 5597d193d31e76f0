import type { SiteConfig } from './schema';

let provided: SiteConfig | undefined;

/**
 * The site configuration: brand, legal entity, addresses, hosted services.
 * @throws Error before {@link provideSiteConfig} was called: a bug of the host, not a state to handle.
 */
export function siteConfig(): SiteConfig {
  if (!provided) {
    throw new Error('No site configuration: call provideSiteConfig() before rendering.');
  }
  return provided;
}

/** Sets the configuration for the whole page. For the shell and for tests only. */
export function provideSiteConfig(config: SiteConfig): void {
  provided = config;
}
