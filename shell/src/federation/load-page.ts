import type { PageAssets, PageModule } from '@jalon/shared/protocol';
import { withTimeout } from '@jalon/shared/http';
import type { Deadline } from '../composition/deadline';
import type { Destination } from '../composition/destination';
import { loadContainer, loadExposed } from './containers';
import { announce } from './entries';
import { beginStyle, loadStyle } from './load-style';
import { beginScript } from './page-scripts';

/** A file that is late fails this much earlier than the page (ms), whose failure then names it. */
const FILES_FIRST_MS = 50;

const NONE: PageAssets = { js: [], css: [] };

/**
 * Loads a page from its release: the shell knows remotes only as data. All of its files are asked for at once, each is
 * tried twice until one deadline, and nothing is remembered of a failure.
 */
export async function loadPage({ page, from }: Destination, until: Deadline): Promise<PageModule> {
  // Its files would be asked for and given up in the same turn.
  if (until.msLeft() === 0) throw new Error('No time is left.');
  announce(from);
  const { js, css } = from.pages[page] ?? NONE;
  const container = loadContainer(from.container, from.entry, until);
  for (const script of js) beginScript(script, until);
  css.forEach(beginStyle);
  const code = container.then((opened) => loadExposed(opened, `./${page}`));
  // Like that of scripts, their first try counts from when the entry is there.
  const styles = container.then(() => Promise.all(css.map((style) => loadStyle(style, until))));
  const limitMs = until.msLeft() + FILES_FIRST_MS;
  const [module] = await withTimeout(Promise.all([code, styles]), limitMs);
  return module as PageModule;
}
