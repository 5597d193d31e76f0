export type { Access, PageModule, RemoteRoutes, RouteDefinition } from './routes';
export { MAIN_ID, ROOT_ID, SITE_DATA_ID } from './site';
export type {
  PageAssets,
  PartRecord,
  SignedRecord,
  SiteAsset,
  SiteData,
  SitePart,
  SiteRoute,
} from './site';
