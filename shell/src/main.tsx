import './security/trusted-types';
import '@jalon/shared/tokens.css';
import '@jalon/shared/font.css';
import '@jalon/shared/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from './react-dom';
import { provideSiteConfig } from '@jalon/shared/config';
import { ROOT_ID, type SiteData } from '@jalon/shared/protocol';
import { BrowserRouter, provideAccess } from '@jalon/shared/routing';
import { App } from './app/App';
import './site/favicon.svg';
import { accessIn } from './composition/access';
import { createDirectory } from './composition/directory';
import { readAllPages } from './composition/all-pages';
import { readDocumentData } from './composition/document-data';
import { createRegistry } from './composition/registry';
import { shareModules } from './federation/containers';
import { contract } from './federation/contract';
import { loadPage } from './federation/load-page';
import { adoptScripts } from './federation/load-script';
import { scopeOf } from './federation/share-scope';
import type { Overrides } from './overrides';
import { createPageStore } from './pages/page-store';
import { capture } from './reporting/capture';
import { startReporting } from './reporting/start';
import { showMissingRoot } from './site/missing-root';
import { readSite } from './site/read-site';

/** As React does by itself, and reported. */
function onCaughtError(
  error: unknown,
  { componentStack }: { componentStack?: string | undefined },
): void {
  console.error(error);
  capture({ kind: 'caught', error, componentStack: componentStack ?? '' });
}

/** What React says of a boundary that the HTML has no content for: it is meant so for a page that is drawn here. */
const LEFT_TO_BROWSER = /#419;|could not finish this Suspense boundary/;

/** As React does by itself. */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error && LEFT_TO_BROWSER.test(error.message))) reportError(error);
}

function start(root: HTMLElement, site: SiteData, overrides: Overrides | null): void {
  provideSiteConfig(site.config);
  shareModules(scopeOf(contract, site.shell.provides));
  const directory = createDirectory({
    site,
    registry: createRegistry(site.keys),
    readAllPages,
    readDocumentData,
    now: () => Date.now(),
    ...(overrides ? { adjust: overrides.apply } : {}),
  });
  provideAccess(accessIn(directory));
  startReporting({ site, directory });
  // The HTML of an overridden part is another build's: nothing of it can be taken over.
  const isForeign = site.parts.some(({ part }) => overrides?.has(part));
  const prerendered = isForeign ? null : site.prerendered;
  const first = prerendered === null ? null : (directory.find(prerendered) ?? null);
  const pages = createPageStore({
    load: loadPage,
    successor: directory.successor,
    prerendered: first,
    onFailure: ({ from }, error) => {
      capture({ kind: 'load', error, part: from.part });
    },
  });
  const app = (
    <BrowserRouter>
      <App directory={directory} pages={pages} banner={overrides?.banner} />
    </BrowserRouter>
  );
  // Its code is on the way already: hydration finds it there.
  if (first) pages.preload(first);
  if (root.hasChildNodes() && !isForeign) {
    // In slices: a visitor who scrolls or types meanwhile does not wait for all of it.
    startTransition(() => {
      hydrateRoot(root, app, { onCaughtError, onRecoverableError });
    });
  } else createRoot(root, { onCaughtError }).render(app);
}

function open(root: HTMLElement): void {
  const site = readSite(document);
  if (!site.config.overrides) {
    start(root, site, null);
    return;
  }
  import(/* webpackChunkName: "overrides" */ './overrides').then(
    ({ activeOverrides }) => {
      start(root, site, activeOverrides());
    },
    () => {
      start(root, site, null);
    },
  );
}

adoptScripts();
const root = document.getElementById(ROOT_ID);
if (root) open(root);
else showMissingRoot(document.body);
