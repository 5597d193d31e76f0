export { parseSiteConfig, placeholderFields, type SiteConfig } from '../config/schema';
export { isPlaceholder } from '../format';
export { LOOPBACK_ORIGIN_PATTERN, parseOrListProblems } from '../validation';
export { isRoutePath, parseRoutes } from '../protocol/routes-schema';
