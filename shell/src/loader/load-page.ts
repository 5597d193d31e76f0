import { withTimeout } from '@jalon/shared/http';
import type { PageModule, SiteData } from '@jalon/shared/protocol';
import { createContainers } from './containers';
import { createFileLoader } from './files';
import { installHost } from './host';
import { pageFilesOf, type Destination } from './releases';
import { FILE_MARGIN_MS, type Deadline } from './time-limits';

/** Loads a page. Rejects when a file is missing, altered, cut or late, or when the code throws while it starts. */
export type PageLoader = (destination: Destination, deadline: Deadline) => Promise<PageModule>;

/** Provides the host to remotes and takes over the files of the document. Call this before any script of a part runs. */
export function createPageLoader(
  modules: Readonly<Record<string, object>>,
  { shell, parts }: Pick<SiteData, 'shell' | 'parts'>,
): PageLoader {
  const files = createFileLoader();
  const newShareScope = installHost(files.load, modules, shell.provides);
  const openContainer = createContainers(files, newShareScope, parts);

  const loadCode: PageLoader = async (destination, deadline) => {
    const opening = openContainer(destination.from, deadline);
    const pageFiles = pageFilesOf(destination);
    pageFiles.forEach(files.request);
    const container = await opening;
    // Scripts of the document run in order, so the first try of the page files is timed only once the entry has run.
    await Promise.all(pageFiles.map((file) => files.load(file, deadline)));
    const factory = await container.get(`./${destination.page}`);
    return factory() as PageModule;
  };
  return (destination, deadline) =>
    withTimeout(loadCode(destination, deadline), deadline.msLeft() + FILE_MARGIN_MS);
}
