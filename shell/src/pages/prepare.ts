import { getText } from '@jalon/shared/http';
import type { Directory } from '../composition/directory';
import { announced } from '../federation/entries';
import type { PageStore } from './page-store';
import { whenIdle } from './when-idle';

/** Nobody waits for an entry that is fetched ahead (ms). */
const AHEAD_TIMEOUT_MS = 10_000;

/** Gets the page of a link ready that is about to be followed, in the newest release. Never rejects. */
export async function prepare(directory: Directory, pages: PageStore, path: string): Promise<void> {
  const preload = () => {
    const destination = directory.find(path);
    if (destination) pages.preload(destination);
    return destination !== undefined;
  };
  if (!preload()) {
    await directory.locate(path).catch(() => null);
    // The click asks again, and says so when nobody answers.
    if (!preload()) directory.forget(path);
  }
  await directory.refresh(path);
  preload();
}

interface Connection {
  saveData?: boolean;
}

/** Whether the visitor asked the browser to download no more than it must; not every browser tells. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}

/** Gets a page ready that the visitor is led to, while the one before it is calm. */
export function prepareAhead(directory: Directory, pages: PageStore, path: string): void {
  if (!savesData()) whenIdle(() => void prepare(directory, pages, path));
}

const fetched = new Set<string>();

/**
 * Gets to know the part of a link on a calm page, and has its entry at hand: a click then waits for the page's own files
 * only. Never rejects.
 */
export async function lookAhead(directory: Directory, path: string): Promise<void> {
  if (savesData()) return;
  await directory.learn(path);
  const part = directory.find(path)?.from;
  if (!part || announced().includes(part) || fetched.has(part.entry.url)) return;
  fetched.add(part.entry.url);
  await getText(part.entry.url, AHEAD_TIMEOUT_MS);
}
