export { parseSiteConfig, placeholders, type SiteConfig } from '../config/schema';
export { isPlaceholder } from '../format';
export { LOOPBACK_ORIGIN, parseOrListProblems } from '../validation';
export { isRoutePath, parseRoutes } from '../protocol/routes-schema';
