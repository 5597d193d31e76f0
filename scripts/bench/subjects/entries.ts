import { join } from 'node:path';
import type { Part } from '../../core/parts';

/** Id of the data block of a comparison subject: what differs between two of its pages. */
export const SUBJECT_DATA_ID = 'bench-site';

export const chunkOf = (part: string, page: string): string => `${part}-${page}`;

/** What every subject has of the site, as text: the address of each page, and whose it is. */
export function routesOf(parts: readonly Part[]) {
  return parts.flatMap((part) =>
    part.routes.map(({ path, page, title, access }) => ({
      path,
      page,
      access,
      title,
      part: part.name,
    })),
  );
}

/** Pages of the checkout's remotes by chunk name, each written as something that can be imported. */
export function pagesOf(
  parts: readonly Part[],
  request: (part: Part, page: string) => string,
): Map<string, string> {
  return new Map(
    parts.flatMap((part) =>
      part.routes.map(({ page }) => [chunkOf(part.name, page), request(part, page)] as const),
    ),
  );
}

const text = (value: unknown) => JSON.stringify(value);

/** Where a subject tells itself which files its pages are made of. */
export interface SubjectFiles {
  /** Scripts and style sheets by chunk name, as JSON. */
  url: string;
}

/**
 * What a subject knows of the files of its pages, to fetch those ahead whose links are in view, as ours does. It asks for
 * the list once the page is calm, as ours asks the registry.
 */
function learnText(files: SubjectFiles | null): string {
  if (!files) return 'const learn = () => Promise.resolve();';
  return `const asset = (url) => ({ url, integrity: '' });
const read = async () => {
  const chunks = await (await fetch(${text(files.url)})).json();
  for (const { page, from } of destinations) {
    const { js, css } = chunks[\`\${from.part}-\${page}\`];
    from.pages[page] = { js: js.map(asset), css: css.map(asset) };
  }
};
let reading;
const learn = () => (reading ??= read());`;
}

/**
 * The start of a subject, with the shell's own components: they are what all subjects have in common.
 * Generated, because a build may take the source of a part and a script may not.
 * @param pages what to import, by chunk name.
 * @param files null for a subject that fetches nothing ahead.
 */
export function startText(
  shell: Part,
  routes: ReturnType<typeof routesOf>,
  pages: ReadonlyMap<string, string>,
  files: SubjectFiles | null = null,
): string {
  const source = (name: string) => text(join(shell.folder, 'src', name));
  const loaders = [...pages].map(
    ([chunk, request]) =>
      `  ${text(chunk)}: () => import(/* webpackChunkName: ${text(chunk)} */ ${text(request)}),`,
  );
  return `import '@jalon/shared/tokens.css';
import '@jalon/shared/font.css';
import '@jalon/shared/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from ${source('react-dom')};
import { provideSiteConfig } from '@jalon/shared/config';
import { BrowserRouter } from '@jalon/shared/routing';
import { App } from ${source('app/App')};
import { announce } from ${source('federation/entries')};
import { findRoute } from ${source('pages/find-route')};
import { createPageStore } from ${source('pages/page-store')};
import ${source('site/favicon.svg')};

const load = {
${loaders.join('\n')}
};
const routes = ${text(routes)};
const parts = new Map(routes.map(({ part }) => [part, { part, container: part, routes: [], pages: {} }]));
// It has no entries of parts that could be fetched.
parts.forEach((part) => announce(part));
const destinations = routes.map(({ part, ...route }) => ({ ...route, from: parts.get(part) }));
const find = (path) => findRoute(destinations, path);
const locate = (path) => {
  const destination = find(path);
  return Promise.resolve(destination ? { kind: 'page', destination } : { kind: 'nowhere' });
};
const nothing = () => Promise.resolve(null);
${learnText(files)}
const directory = {
  find, locate, learn, forget: nothing, successor: nothing, refresh: nothing,
};
const { config, prerendered } = JSON.parse(document.getElementById(${text(SUBJECT_DATA_ID)}).textContent);
provideSiteConfig(config);
const first = prerendered && find(prerendered);
const pages = createPageStore({
  load: ({ page, from }) => load[\`\${from.part}-\${page}\`](),
  successor: nothing,
  prerendered: first,
});
const app = (
  <BrowserRouter>
    <App directory={directory} pages={pages} />
  </BrowserRouter>
);
if (first) pages.preload(first);
const root = document.getElementById('root');
if (root.hasChildNodes()) startTransition(() => hydrateRoot(root, app));
else createRoot(root).render(app);
`;
}

/**
 * Starts React DOM before everything else, as the shell does (`shell/src/index.ts`).
 * @param main file of the rest of the start.
 */
export function startAfterReact(shell: Part, main: string): string {
  const eager = (request: string) => `import(/* webpackMode: "eager" */ ${text(request)})`;
  return `void ${eager(join(shell.folder, 'src/react-dom'))}.then(() => ${eager(main)});\n`;
}
