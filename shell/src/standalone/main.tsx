import '@jalon/shared/tokens.css';
import '@jalon/shared/font.css';
import '@jalon/shared/base.css';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { getJson } from '@jalon/shared/http';
import {
  EMBEDDING,
  findRoute,
  paramsOf,
  STANDALONE_CONTAINER,
  type EmbeddingData,
  type PageModule,
  type ShareScope,
} from '@jalon/shared/protocol';
import { PageParamsProvider, provideNavigation, provideSiteConfig } from '@jalon/shared/shell';
import { createShareScope } from '../loader/host';
import { contract } from '../provided-modules';
import { EmbeddedRouter } from './EmbeddedRouter';
import { installForeignHost, loadFile } from './foreign-host';

/** The official runtime of the page, as far as it is used here: what `createInstance` and `init` return. */
interface Runtime {
  initShareScopeMap: (name: string, scope: ShareScope) => void;
  registerRemotes: (remotes: { name: string; entry: string; shareScope: string }[]) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

/** Share scope of its own: the page's React may be another one than that of our components. */
const SCOPE = 'jalon';

const LIMIT_MS = 5_000;

/** Address of the site: this script comes from it. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

async function start(): Promise<EmbeddingData> {
  const parse = (json: unknown) => json as EmbeddingData;
  const answer = await getJson(origin + EMBEDDING.site, { parse, timeoutMs: LIMIT_MS, retries: 1 });
  if (!answer.ok) throw new Error(`${origin} opens no part to other sites (${answer.reason}).`);
  const site = answer.value;
  provideSiteConfig(site.config);
  provideNavigation(site.navigation);
  installForeignHost(origin, contract);
  await Promise.all(site.styles.map(({ url, integrity }) => loadFile(origin + url, integrity)));
  return site;
}

let starting: Promise<EmbeddingData> | undefined;

/**
 * Shows a public page of the site in an element of this page. Links to other pages lead to the site.
 * @param path of the page on the site, such as "/simulateur".
 * @returns a function that removes it.
 * @throws Error when no opened part has the page, or a file of it is missing or altered.
 */
async function mount(runtime: Runtime, path: string, element: Element): Promise<() => void> {
  starting ??= start();
  starting.catch(() => (starting = undefined));
  const site = await starting;
  const { pathname } = new URL(path, origin);
  const live = site.parts.find(({ routes }) => findRoute(routes, pathname));
  const route = live && findRoute(live.routes, pathname);
  if (!live || route?.access !== 'public') {
    throw new Error(`${origin}${pathname} is no page that other sites may show.`);
  }
  const name = `${SCOPE}_${live.container}`;
  runtime.initShareScopeMap(SCOPE, createShareScope(contract, site.shell.provides));
  const entry = origin + EMBEDDING.manifest(live.part);
  runtime.registerRemotes([{ name, entry, shareScope: SCOPE }]);
  const { js = [], css = [] } = live.pages[route.page] ?? {};
  // With their integrity, and before the official runtime asks for them: a manifest names no style sheets to apply.
  await Promise.all([...css, ...js].map(({ url, integrity }) => loadFile(origin + url, integrity)));
  const { default: Page } = (await runtime.loadRemote(`${name}/${route.page}`)) as PageModule & {
    default: ComponentType;
  };
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <div data-jalon="" lang="fr">
        <EmbeddedRouter origin={origin} path={path}>
          <PageParamsProvider value={paramsOf(route.path, pathname)}>
            <Page />
          </PageParamsProvider>
        </EmbeddedRouter>
      </div>
    </StrictMode>,
  );
  return () => {
    root.unmount();
  };
}

Reflect.set(globalThis, STANDALONE_CONTAINER, {
  init: () => undefined,
  get: () => Promise.resolve(() => ({ mount })),
});
