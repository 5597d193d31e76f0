/**
 * Site setup, for the shell only. The shell gives parts none of it: a part could send visitors' input to another
 * server.
 */
export { BrowserRouter } from 'react-router-dom';
export { provideSiteConfig } from '../config/site-config';
export { provideAccess } from '../routing/access';
export { useDocumentTitle } from '../routing/document-title';
export { provideNavigation } from '../routing/navigation';
export { PageParamsProvider } from '../routing/page-params';
export { watchPagesAhead } from '../routing/pages-ahead';
