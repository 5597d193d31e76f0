export { isPlaceholder, placeholders } from '../config/placeholders';
export { parseSiteConfig, siteConfigSchema } from '../config/schema';
export type { SiteConfig } from '../config/schema';
export { LOOPBACK_ORIGIN } from '../validation/fields';
export {
  isRoutePath,
  parseRoutes,
  routesJsonSchema,
  routesSchema,
} from '../protocol/routes-schema';
