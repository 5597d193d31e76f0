import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { siteConfig } from '@jalon/shared/config';
import type { SiteData } from '@jalon/shared/protocol';
import { StaticRouter } from '@jalon/shared/prerendering';
import { placeholderFields } from '@jalon/shared/schemas';
import { provideNavigation, provideSiteConfig } from '@jalon/shared/shell';
import { Container } from '@jalon/shared/ui';
import { App } from './app/App';
import { NO_SCRIPTS_NOTICE_ID } from './app/context';
import { createLoader, type PageState } from './loader';
import styles from './app/App.module.css';

export { contract } from './provided-modules';
export { NOT_FOUND_TITLE } from './app/NotFoundPage';

/** Time limit for suspended pages (ms): they wait for something that composition cannot provide. */
const MAX_RENDER_MS = 10_000;

/**
 * Renders a whole tree. `renderToString` would render the fallback of a boundary and hide the error. Waits for all of
 * the HTML, because streamed boundaries need an inline script.
 */
async function renderComplete(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude, postponed } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    signal: AbortSignal.timeout(MAX_RENDER_MS),
    onError: (error) => {
      errors.push(error);
    },
  });
  if (errors.length > 0) throw errors[0];
  if (postponed !== null) {
    throw new Error(`it still waits for something after ${String(MAX_RENDER_MS)} ms`);
  }
  // Not `new Response(prelude).text()`: It makes Node load its HTTP client, a fifth of a renderer's time.
  let html = '';
  const decoder = new TextDecoder();
  for await (const bytes of prelude) html += decoder.decode(bytes, { stream: true });
  return html;
}

/**
 * Says that the page is inert because no script arrived: blocked, or altered in transit. Only in the HTML: CSS shows
 * the notice after a delay, and the start script removes it.
 */
function NoScriptsNotice() {
  const config = siteConfig();
  const { email, phone } = config.contact;
  const hasPhone = !placeholderFields(config).includes('contact.phone');
  return (
    <div id={NO_SCRIPTS_NOTICE_ID} role="status" data-print="hide" className={styles.noScripts}>
      <Container className={styles.bar}>
        <p>
          Les formulaires et les boutons de cette page ne répondent pas&nbsp;: ses scripts ne sont
          pas arrivés. Ce que vous avez saisi est encore là{'\u202F'}; copiez-le avant de recharger
          la page, ou écrivez-nous&nbsp;:{' '}
          <a translate="no" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        {hasPhone && (
          <p>
            Téléphone&nbsp;:{' '}
            <a translate="no" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </p>
        )}
      </Container>
    </div>
  );
}

/**
 * The complete HTML of one page, shell and remote in one tree, and a notice for browsers where no script loads.
 * @param page component of the route; null renders the loading state.
 * @throws the error that the page throws.
 */
export async function renderPage(
  site: SiteData,
  path: string,
  page: ComponentType | null,
): Promise<string> {
  provideSiteConfig(site.config);
  provideNavigation(site.navigation);
  const never = () => new Promise<never>(() => undefined);
  const registry = { routes: never, record: never };
  const loader = createLoader({ site, registry, load: never });
  const state: PageState = page ? { name: 'ready', Page: page } : { name: 'loading' };
  const pages = { ...loader.pages, open: () => state };
  const tree = (
    <StaticRouter location={path}>
      <App loader={{ ...loader, pages }} />
    </StaticRouter>
  );
  return (await renderComplete(tree)) + (await renderComplete(<NoScriptsNotice />));
}
