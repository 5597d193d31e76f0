export type { SiteConfig } from './schema';
export { siteConfig } from './site-config';
