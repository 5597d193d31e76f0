export type { Access, PageModule, RemoteRoutes, RouteDefinition } from './routes';
export { documentTitle, headTags, IMAGE_SIZE, imageUrl, isListed, UNLISTED_HEAD } from './head';
export type { HeadTag } from './head';
export type { ReportDelivery, ReportKind, SiteReport } from './report';
export { MAIN_ID, REGISTRY, ROOT_ID, SITE_DATA_ID } from './site';
export type {
  LivePart,
  PageAssets,
  PartPages,
  PartRecord,
  SignedRecord,
  SiteAsset,
  SiteData,
  SitePart,
} from './site';
