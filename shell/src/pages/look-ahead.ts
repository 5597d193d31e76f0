import type { SiteAsset } from '@jalon/shared/contract';
import { getText } from '@jalon/shared/http';
import type { Destination } from '../composition/destination';
import type { Directory } from '../composition/directory';
import { announced } from '../federation/entries';
import { savesData } from './saves-data';

/** Nobody waits for a file that is fetched ahead (ms). */
const TIMEOUT_MS = 10_000;

const fetched = new Set<string>();
/** One file after another: a click meanwhile has the network nearly to itself. */
let queue: Promise<unknown> = Promise.resolve();

/** Leaves a file in the browser's cache, where its script or style sheet finds it. Nothing of it runs. */
function fetchOnce({ url }: SiteAsset): void {
  if (fetched.has(url)) return;
  fetched.add(url);
  queue = queue.then(() => getText(url, TIMEOUT_MS, 'low'));
}

async function learn(directory: Directory, path: string): Promise<Destination | undefined> {
  if (savesData()) return undefined;
  await directory.learn(path);
  return directory.find(path);
}

/** Gets to know the part of a link on a calm page, and has its entry at hand. Never rejects. */
export async function fetchEntryAhead(directory: Directory, path: string): Promise<void> {
  const part = (await learn(directory, path))?.from;
  if (part && !announced().includes(part)) fetchOnce(part.entry);
}

/** Has the files of a page at hand whose link the visitor sees: a click then waits for none. Never rejects. */
export async function fetchPageAhead(directory: Directory, path: string): Promise<void> {
  await fetchEntryAhead(directory, path);
  const destination = await learn(directory, path);
  const files = destination?.from.pages[destination.page];
  files?.js.forEach(fetchOnce);
  files?.css.forEach(fetchOnce);
}
