import type { SiteAsset } from '@jalon/shared/contract';

/** A file that has not come after somebody waited for this long counts as failed (ms). */
const TIMEOUT_MS = 3_000;

/** A file that an element of the document asks for. */
export interface FileRequest {
  /** Settles once it is there and in force, or cannot be. */
  outcome: Promise<void>;
  /** Makes it fail for being late. */
  giveUp: () => void;
}

/** Where to ask; anew under a fresh URL, so that a hung or cached failure is not waited for again. */
export const addressOf = ({ url }: SiteAsset, fresh: string | undefined): string =>
  fresh ? `${url}?retry=${fresh}` : url;

/** What an element asks for. Nobody waits for it yet: it has no limit. It leaves the document when it fails. */
export function requestBy(element: HTMLElement, { url }: SiteAsset): FileRequest {
  let giveUp: FileRequest['giveUp'] = () => undefined;
  const outcome = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      element.remove();
      reject(new Error(`${url} ${why}`));
    };
    giveUp = () => {
      fail(`did not come within ${String(TIMEOUT_MS)} ms`);
    };
    element.addEventListener('load', () => {
      resolve();
    });
    element.addEventListener('error', () => {
      fail('could not be loaded');
    });
  });
  return { outcome, giveUp };
}

/** Waits for a file within the limit. @throws when it is missing, altered, cut or late. */
export async function inTime({ outcome, giveUp }: FileRequest): Promise<void> {
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  try {
    await outcome;
  } finally {
    clearTimeout(timer);
  }
}

/** @param ask asks for the same file under a fresh URL where it is told one. @throws what the second try says. */
export async function tryTwice<T>(ask: (fresh?: string) => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    return await ask(Date.now().toString(36));
  }
}
