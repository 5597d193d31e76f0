/**
 * Site setup, for the shell only. The shell gives parts none of it: a part could send visitors' input to another
 * server.
 */
export { BrowserRouter } from 'react-router-dom';
export { provideSiteConfig } from '../config/site-config';
export { useDocumentTitle } from '../routing/document-title';
export {
  PageParamsProvider,
  providePageAccess,
  provideNavigation,
  watchLikelyNextPages,
} from '../routing/site';
