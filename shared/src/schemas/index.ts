export { isPlaceholder, placeholders } from './placeholders';
export { parseRoutes, routesJsonSchema, routesSchema } from './routes';
export { parseSiteConfig, siteConfigSchema } from './site-config';
export type { SiteConfig } from './site-config';
