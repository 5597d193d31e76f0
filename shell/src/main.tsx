import '@jalon/shared/tokens.css';
import '@jalon/shared/font.css';
import '@jalon/shared/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideSiteConfig } from '@jalon/shared/config';
import { ROOT_ID } from '@jalon/shared/contract';
import { BrowserRouter } from '@jalon/shared/routing';
import { App } from './app/App';
import './federation/contract';
import './site/favicon.svg';
import { federatedLoader } from './federation/load-page';
import { createPageStore } from './pages/page-store';
import { showMissingRoot } from './site/missing-root';
import { readSite } from './site/read-site';

function start(root: HTMLElement): void {
  const site = readSite(document);
  provideSiteConfig(site.config);
  const pages = createPageStore(federatedLoader(site), site.prerendered);
  const app = (
    <BrowserRouter>
      <App site={site} pages={pages} />
    </BrowserRouter>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById(ROOT_ID);
if (root) start(root);
else showMissingRoot(document.body);
