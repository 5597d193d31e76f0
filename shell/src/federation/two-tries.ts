import type { SiteAsset } from '@jalon/shared/protocol';
import type { Deadline } from '../composition/deadline';
import { inTime, tryTwice, type FileRequest } from './file-request';

interface FirstTry {
  request: FileRequest;
  hasFailed: boolean;
}

/** Files of a kind that may be asked for before anybody waits for them, and are tried twice and no more. */
export interface TwoTries {
  /** Asks for a file that somebody is going to wait for. One that fails keeps its failure for them. */
  begin: (asset: SiteAsset) => void;
  /**
   * Waits for a file until a deadline. What was begun is the first try, the second has a fresh URL.
   * @throws what the second try says. Nothing is remembered of it.
   */
  load: (asset: SiteAsset, until: Deadline) => Promise<void>;
}

/** @param ask puts the element into the document that asks for the file, under a fresh URL where it is told one. */
export function createTwoTries(ask: (asset: SiteAsset, fresh?: string) => FileRequest): TwoTries {
  /** Tries that nobody has waited for yet, by address. */
  const begun = new Map<string, FirstTry>();
  /** Files that somebody waits for, by address. */
  const awaited = new Map<string, Promise<void>>();

  async function tryBoth(asset: SiteAsset, until: Deadline): Promise<void> {
    const first = begun.get(asset.url)?.request ?? ask(asset);
    begun.delete(asset.url);
    try {
      await tryTwice(until, (limitMs, fresh) => inTime(fresh ? ask(asset, fresh) : first, limitMs));
    } finally {
      awaited.delete(asset.url);
    }
  }

  return {
    begin(asset) {
      const { url } = asset;
      if (awaited.has(url) || begun.get(url)?.hasFailed === false) return;
      const first: FirstTry = { request: ask(asset), hasFailed: false };
      begun.set(url, first);
      first.request.outcome.catch(() => {
        first.hasFailed = true;
      });
    },
    load(asset, until) {
      const known = awaited.get(asset.url);
      if (known) return known;
      const loading = tryBoth(asset, until);
      awaited.set(asset.url, loading);
      return loading;
    },
  };
}
