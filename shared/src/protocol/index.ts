export { documentTitle, headTags, IMAGE_SIZE, imageUrl, isListed, UNLISTED_HEAD } from './head';
export type { HeadTag } from './head';
export { CHUNKS, HOST_MODULE, HOST_VERSION, SHELL_CHUNKS } from './host';
export type { Container, Factory, Host, ShareScope } from './host';
export { loadError } from './load-error';
export { fits, isCompatible } from './ranges';
export type { Versions } from './ranges';
export { isAssetOf, isContainerOf, readRecord, REGISTRY } from './record';
export type {
  LivePart,
  PageAssets,
  PartRecord,
  RecordedRelease,
  SignedRecord,
  SiteAsset,
  SitePart,
} from './record';
export type { ReportDelivery, ReportKind, SiteReport } from './report';
export { extensionsOf, findRoute, NAVIGATION_GROUPS, originUses, paramsOf } from './routes';
export type {
  Access,
  Extensions,
  NavigationEntry,
  NavigationGroup,
  Origins,
  PageModule,
  RemoteRoutes,
  RouteDefinition,
} from './routes';
export { MAIN_ID, ROOT_ID, SITE_DATA_ID } from './site';
export type { SiteData } from './site';
