import { withTimeout } from '@jalon/shared/http';
import type { LivePart, PageAssets, PageModule } from '@jalon/shared/protocol';
import { openContainer } from './containers';
import { loadFile, requestFile, type Deadline } from './files';
import type { Destination } from './releases';
import { FILES_FIRST_MS } from './time-limits';

const NONE: PageAssets = { js: [], css: [] };

const running = new Map<string, LivePart>();

/** Releases that this tab has started to run, the newest last. */
export function runningReleases(): LivePart[] {
  return [...running.values()];
}

async function loadCode({ page, from }: Destination, deadline: Deadline): Promise<PageModule> {
  const { js, css } = from.pages[page] ?? NONE;
  const opening = openContainer(from, deadline);
  for (const file of [...js, ...css]) requestFile(file);
  const container = await opening;
  // Scripts run in order, so the time limit of these starts when the entry has run.
  await Promise.all([...js, ...css].map((file) => loadFile(file, deadline)));
  const factory = await container.get(`./${page}`);
  return factory() as PageModule;
}

/**
 * Loads a page of a release: requests all of its files at once, each within the deadline and with one retry.
 * @throws Error when a file is missing, altered, cut or late, or when the code throws while it starts.
 */
export async function loadPage(destination: Destination, deadline: Deadline): Promise<PageModule> {
  const { from } = destination;
  running.set(from.container, from);
  return withTimeout(loadCode(destination, deadline), deadline.msLeft() + FILES_FIRST_MS);
}
