import '@jalon/shared/tokens.css';
import '@jalon/shared/font.css';
import '@jalon/shared/base.css';
import './standalone.css';
import { StrictMode, type ComponentType, type ReactNode } from 'react';
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
  registerRemotes: (
    remotes: (Record<'name' | 'entry' | 'entryGlobalName' | 'shareScope', string> & {
      type: 'global';
    })[],
  ) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

/** Share scope of its own: the page's React may be another one than that of our components. */
const SCOPE = 'jalon';

const LIMIT_MS = 5_000;

/** Address of this script, which the site serves. */
const script = new URL((document.currentScript as HTMLScriptElement).src);
const { origin } = script;

/** What the site opens now, with styles and host in place for it. @throws Error when that needs another script. */
async function openedSite(): Promise<EmbeddingData> {
  const parse = (json: unknown) => json as EmbeddingData;
  const answer = await getJson(origin + EMBEDDING.site, { parse, timeoutMs: LIMIT_MS, retries: 1 });
  if (!answer.ok) throw new Error(`${origin} opens no part to other sites (${answer.reason}).`);
  const site = answer.value;
  if (site.script !== script.pathname) {
    throw new Error(`${origin} has a newer release than this page has loaded: reload the page.`);
  }
  await Promise.all(site.styles.map(({ url, integrity }) => loadFile(origin + url, integrity)));
  installForeignHost(origin, contract);
  provideSiteConfig(site.config);
  provideNavigation(site.navigation);
  return site;
}

/** Loads the public page of an opened part; null when there is none. */
function loadPage(runtime: Runtime, site: EmbeddingData, pathname: string) {
  const live = site.parts.find(({ routes }) => findRoute(routes, pathname));
  const route = live && findRoute(live.routes, pathname);
  if (!live || route?.access !== 'public') return null;
  const load = async (): Promise<ReactNode> => {
    const { entry, container } = live;
    const { js = [], css = [] } = live.pages[route.page] ?? {};
    // With their integrity. The official runtime loads no entry whose global exists.
    await Promise.all(
      [entry, ...css, ...js].map(({ url, integrity }) => loadFile(origin + url, integrity)),
    );
    const name = `${SCOPE}_${container}`;
    runtime.initShareScopeMap(SCOPE, createShareScope(contract, site.shell.provides));
    runtime.registerRemotes([
      {
        name,
        entry: origin + entry.url,
        entryGlobalName: container,
        type: 'global',
        shareScope: SCOPE,
      },
    ]);
    const { default: Page } = (await runtime.loadRemote(
      [name, route.page].join('/'),
    )) as PageModule & {
      default: ComponentType;
    };
    return (
      <PageParamsProvider key={pathname} value={paramsOf(route.path, pathname)}>
        <Page />
      </PageParamsProvider>
    );
  };
  return load();
}

/** The color schemes of the page around. `color-scheme` of styles is "normal" where a `meta` element says it. */
function colorSchemeOf(element: Element): string {
  const { colorScheme } = getComputedStyle(element);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  return colorScheme === 'normal' && meta ? meta.content : colorScheme;
}

/**
 * Shows a public page of the site in an element of this page. Links to pages that other sites may not show lead to the site.
 * @param path of the page on the site, such as "/simulateur".
 * @returns a function that removes it.
 * @throws Error when no opened part has the page, a file of it is missing or altered, or the site has a newer release.
 */
async function mount(runtime: Runtime, path: string, element: Element): Promise<() => void> {
  const site = await openedSite();
  const address = new URL(path, origin);
  const load = (pathname: string) => loadPage(runtime, site, pathname);
  const page = await load(address.pathname);
  if (page === null) {
    throw new Error(`${origin}${address.pathname} is no page that other sites may show.`);
  }
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <EmbeddedRouter address={address} page={page} load={load} scheme={colorSchemeOf(element)} />
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
