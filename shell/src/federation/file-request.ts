import type { SiteAsset } from '@jalon/shared/protocol';
import type { Deadline } from '../composition/deadline';

/** A file that an element of the document asks for. */
export interface FileRequest {
  /** Settles once it is there and in force, or cannot be. */
  outcome: Promise<void>;
  /** Makes it fail for being late. @param limitMs how long it was waited for. */
  giveUp: (limitMs: number) => void;
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
    giveUp = (limitMs) => {
      fail(`did not come within ${String(limitMs)} ms`);
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

/** Waits for a file within a limit. @throws when it is missing, altered, cut or late. */
export async function inTime({ outcome, giveUp }: FileRequest, limitMs: number): Promise<void> {
  const timer = setTimeout(giveUp, limitMs, limitMs);
  try {
    await outcome;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The first try has half of the time that is left, the second what is left then.
 * @param ask asks for the same file within a limit, under a fresh URL where it is told one.
 * @throws what the second try says.
 */
export async function tryTwice<T>(
  until: Deadline,
  ask: (limitMs: number, fresh?: string) => Promise<T>,
): Promise<T> {
  try {
    return await ask(Math.round(until.msLeft() / 2));
  } catch {
    return await ask(until.msLeft(), Date.now().toString(36));
  }
}
