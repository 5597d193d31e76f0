import { withTimeout } from '@jalon/shared/http';
import type { PageAssets, PageModule, SiteData } from '@jalon/shared/protocol';
import { createContainers } from './containers';
import { createFiles } from './files';
import { installHost } from './host';
import type { Destination } from './releases';
import { FILES_FIRST_MS, type Deadline } from './time-limits';

const NONE: PageAssets = { js: [], css: [] };

/**
 * Loads a page of a release: requests all of its files at once, each within the deadline and with one retry. Rejects when a
 * file is missing, altered, cut or late, or when the code throws while it starts.
 */
export type PageLoader = (destination: Destination, deadline: Deadline) => Promise<PageModule>;

/**
 * Provides the host to remotes and takes over the files of the document. Call this in the start script, before any script of
 * a part runs.
 * @param modules shared modules, by name.
 */
export function createPageLoader(
  modules: Readonly<Record<string, object>>,
  { shell, parts }: Pick<SiteData, 'shell' | 'parts'>,
): PageLoader {
  const files = createFiles();
  const newShareScope = installHost(files.load, modules, shell.provides);
  const openContainer = createContainers(files, newShareScope, parts);

  const loadCode: PageLoader = async ({ page, from }, deadline) => {
    const { js, css } = from.pages[page] ?? NONE;
    const opening = openContainer(from, deadline);
    for (const file of [...js, ...css]) files.request(file);
    const container = await opening;
    // Scripts run in order, so the time limit of these starts when the entry has run.
    await Promise.all([...js, ...css].map((file) => files.load(file, deadline)));
    const factory = await container.get(`./${page}`);
    return factory() as PageModule;
  };
  return (destination, deadline) =>
    withTimeout(loadCode(destination, deadline), deadline.msLeft() + FILES_FIRST_MS);
}
