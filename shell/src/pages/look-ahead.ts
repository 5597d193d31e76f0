import type { LivePart, SiteAsset } from '@jalon/shared/protocol';
import { getText } from '@jalon/shared/http';
import type { Directory } from '../composition/directory';
import { announced } from '../federation/entries';
import { savesData } from './saves-data';

/** Shorter than a script may take: one that waits for the same file then still has time to come by itself (ms). */
const WITHIN_MS = 2_000;

/** Addresses of files that this tab has fetched ahead. */
const fetched = new Set<string>();

/** Leaves a file in the browser's cache, where its script or style sheet finds it. Nothing of it runs. */
async function fetchOnce({ url }: SiteAsset): Promise<boolean> {
  if (fetched.has(url)) return true;
  const { ok } = await getText(url, WITHIN_MS, 'low');
  if (ok) fetched.add(url);
  return ok;
}

const isRunning = ({ container }: LivePart) =>
  announced().some((part) => part.container === container);

/** What gets the pages ready that one page links to, for as long as the visitor is there. */
export interface LookAhead {
  /** The page links to another one: its part is got to know, and has its entry at hand. */
  onLinked: (path: string) => void;
  /** The visitor sees the link: the page's own files are at hand as well, and a click waits for none. */
  onSeen: (path: string) => void;
  /** The visitor is elsewhere: what was not begun is not fetched. */
  leave: () => void;
}

/**
 * Fetches files ahead, one after another: a click meanwhile has the network nearly to itself. What was seen last comes
 * first. A part that does not answer is left alone until the visitor is on another page.
 */
export function lookAheadFrom(directory: Directory, here: string): LookAhead {
  const seen: string[] = [];
  const linked: string[] = [];
  const silent = new Set<string>();
  let isBusy = false;

  const prepare = async (path: string, isSeen: boolean): Promise<void> => {
    await directory.learn(path);
    const destination = directory.find(path);
    if (!destination) return;
    const { page, from } = destination;
    const own = isSeen ? from.pages[page] : undefined;
    const files = [
      ...(isRunning(from) ? [] : [from.entry]),
      ...(own?.js ?? []),
      ...(own?.css ?? []),
    ];
    for (const file of files) {
      if (silent.has(from.part)) return;
      if (!(await fetchOnce(file))) silent.add(from.part);
    }
  };
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (;;) {
      const path = seen.pop();
      const next = path ?? linked.shift();
      if (next === undefined) break;
      await prepare(next, path !== undefined);
    }
    isBusy = false;
  };
  const add = (paths: string[], path: string) => {
    if (path === here || savesData()) return;
    paths.push(path);
    void work();
  };

  return {
    onLinked(path) {
      add(linked, path);
    },
    onSeen(path) {
      add(seen, path);
    },
    leave() {
      seen.length = 0;
      linked.length = 0;
    },
  };
}
