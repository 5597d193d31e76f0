import type { Directory } from '../composition/directory';
import type { PageStore } from './page-store';

/** Gets the page of a link ready that is about to be followed, in the newest release. Never rejects. */
export async function prepare(directory: Directory, pages: PageStore, path: string): Promise<void> {
  try {
    const located = await directory.locate(path);
    if (located.kind !== 'page') return;
    await directory.refresh(path);
    pages.preload(directory.find(path) ?? located.destination);
  } catch {
    // The click asks again, and says so when nobody answers.
  } finally {
    directory.forget(path);
  }
}
