import { tabStore } from '@jalon/shared/storage';

const KEY = 'opened-anew';

/**
 * Opens an address as a new document, because this tab's shell is too old for its page. Once, until the page was there:
 * a site that stays inconsistent must not reload for ever.
 * @returns false when that was tried already.
 */
export function leaveFor(path: string): boolean {
  if (tabStore.read(KEY) === path) return false;
  tabStore.write(KEY, path);
  location.assign(path + location.search + location.hash);
  return true;
}

/** The page of an address is there. Should it need a newer shell another day, it may be opened anew again. */
export function arriveAt(path: string): void {
  if (tabStore.read(KEY) === path) tabStore.remove(KEY);
}
