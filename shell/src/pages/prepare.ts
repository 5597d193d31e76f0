import { startDeadline } from '../composition/deadline';
import type { Directory } from '../composition/directory';
import type { PageStore } from './page-store';
import { savesData } from './saves-data';
import { whenIdle } from './when-idle';

/** Gets the page of a link ready that is about to be followed, in the newest release. Never rejects. */
export async function prepare(directory: Directory, pages: PageStore, path: string): Promise<void> {
  const preload = () => {
    const destination = directory.find(path);
    if (destination) pages.preload(destination);
    return destination !== undefined;
  };
  if (!preload()) {
    await directory.locate(path, startDeadline()).catch(() => null);
    // The click asks again, and says so when nobody answers.
    if (!preload()) directory.forget(path);
  }
  await directory.refresh(path);
  preload();
}

/** Gets a page ready that the visitor is led to, while the one before it is calm. */
export function prepareAhead(directory: Directory, pages: PageStore, path: string): void {
  if (!savesData()) whenIdle(() => void prepare(directory, pages, path));
}
