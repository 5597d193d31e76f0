/**
 * What sets up the site, for the shell alone. Parts do not get it from the shell: with it, one could send what visitors
 * type elsewhere.
 */
export { BrowserRouter } from 'react-router-dom';
export { provideSiteConfig } from '../config/site-config';
export { provideAccess } from '../routing/access';
export { useDocumentTitle } from '../routing/document-title';
export { provideNavigation } from '../routing/navigation';
export { PageParamsProvider } from '../routing/page-params';
export { watchPagesAhead } from '../routing/pages-ahead';
