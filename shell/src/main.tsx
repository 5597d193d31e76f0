import './security/trusted-types';
import './security/requests';
import '@jalon/shared/tokens.css';
import '@jalon/shared/font.css';
import '@jalon/shared/base.css';
import './favicon.svg';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { ROOT_ID, SITE_DATA_ID, type SiteData } from '@jalon/shared/protocol';
import {
  BrowserRouter,
  providePageAccess,
  provideNavigation,
  provideSiteConfig,
} from '@jalon/shared/shell';
import { App } from './app/App';
import { NO_SCRIPTS_NOTICE_ID } from './app/context';
import { createLoader, createPageLoader, createRegistry } from './loader';
import { restoreMailedQuery } from './mailed-link';
import { contract } from './provided-modules';
import { startErrorReporting } from './reporting/start';
import { tolerateTranslators } from './translated-text';
import { holdPresses } from './pressed';
import { keepTypedValues, markPageRemade, watchAutofill } from './typed';

/** The data of the document, frozen: no part can redirect passwords and messages by changing service URLs. */
function readSite(): SiteData {
  const text = document.getElementById(SITE_DATA_ID)?.textContent ?? '';
  return JSON.parse(text, (_, value: unknown) => Object.freeze(value)) as SiteData;
}

/** React's error for a boundary without HTML content, which is intended for pages rendered in the browser. */
const LEFT_TO_BROWSER = /#419;|could not finish this Suspense boundary/;

/** Class set by Chrome's translator. React renders a page again that was translated before hydration. */
const TRANSLATED = /\btranslated-/;

/** Reports as React does by default, except for pages without prerendered content, and translated ones. */
function onRecoverableError(error: unknown): void {
  if (error instanceof Error && LEFT_TO_BROWSER.test(error.message)) return;
  markPageRemade();
  if (!TRANSLATED.test(document.documentElement.className)) reportError(error);
}

function open(root: HTMLElement): void {
  const site = readSite();
  const load = createPageLoader(contract, site);
  provideSiteConfig(site.config);
  provideNavigation(site.navigation);
  const loader = createLoader({
    site,
    registry: createRegistry(site.keys),
    load,
    onFailure: ({ from }, error) => capture({ kind: 'load', error, from }),
  });
  providePageAccess(async (path) => {
    const located = await loader.locate(path);
    return located.kind === 'page' ? located.destination.access : null;
  });
  const capture = startErrorReporting(site, loader);
  /** Logs as React does by default, and reports. */
  const onCaughtError: RootOptions['onCaughtError'] = (error, { componentStack }) => {
    console.error(error);
    capture({ kind: 'error', error, place: componentStack ?? '' });
  };
  const app = (
    <BrowserRouter>
      <App loader={loader} />
    </BrowserRouter>
  );
  // Starts loading before hydration: the scripts of the page follow this one in the document.
  loader.openInitial();
  watchAutofill();
  if (root.hasChildNodes()) {
    holdPresses();
    const stop = keepTypedValues(root);
    void loader.painted.then(() => loader.whenIdle(stop));
    // In a transition, so that the visitor's input is handled during hydration.
    startTransition(() => {
      hydrateRoot(root, app, { onCaughtError, onRecoverableError });
    });
  } else createRoot(root, { onCaughtError }).render(app);
}

/** Shows the error message for a document without a root element (specification, section 8). */
function showMissingRoot(): void {
  const [title, message] = [document.createElement('h1'), document.createElement('p')];
  title.textContent = 'Erreur';
  message.textContent = 'Élément root non trouvé';
  const main = document.createElement('main');
  main.append(title, message);
  document.body.prepend(main);
}

tolerateTranslators(Node);
restoreMailedQuery();
document.getElementById(NO_SCRIPTS_NOTICE_ID)?.remove();
const root = document.getElementById(ROOT_ID);
if (root) open(root);
else showMissingRoot();
