export { parseSiteConfig, placeholders, siteConfigSchema } from '../config/schema';
export { isPlaceholder } from '../format';
export type { SiteConfig } from '../config/schema';
export { LOOPBACK_ORIGIN } from '../validation';
export {
  isRoutePath,
  parseRoutes,
  routesJsonSchema,
  routesSchema,
} from '../protocol/routes-schema';
