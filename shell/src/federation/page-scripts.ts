import type { SiteAsset } from '@jalon/shared/contract';
import { isOnItsWay, loadScript } from './load-script';
import { integrityOf } from './page-integrity';

interface FirstTry {
  outcome: Promise<void>;
  hasFailed: boolean;
}

/** Tries that nobody has waited for yet, by address. */
const begun = new Map<string, FirstTry>();

/**
 * Lets a script of a page come and run beside the entry of its part, which asks for it one turn later. One that fails keeps
 * its failure for whoever needs it, so that it is tried twice and no more.
 */
export function beginScript(asset: SiteAsset): void {
  const { url } = asset;
  if (isOnItsWay(url) || begun.get(url)?.hasFailed === false) return;
  const first: FirstTry = { outcome: loadScript(asset), hasFailed: false };
  begun.set(url, first);
  first.outcome.catch(() => {
    first.hasFailed = true;
  });
}

/** A script of a page: one more try, under a fresh URL, after a failure. */
async function loadTwice(asset: SiteAsset): Promise<void> {
  const first = begun.get(asset.url)?.outcome;
  begun.delete(asset.url);
  try {
    await (first ?? loadScript(asset));
  } catch {
    await loadScript(asset, Date.now().toString(36));
  }
}

/** What webpack tells whoever waits for a script. */
export interface ScriptEvent {
  type: 'load' | 'error' | 'integrity';
  target: { src: string };
}

/**
 * What builds load lazy scripts with (`scripts/webpack/integrity`): within a time limit, twice, and never without a hash.
 * @param hash "sha384-…" of a file that no page names by itself; the composition knows the others.
 */
export function loadLazyScript(
  url: string,
  done: (event: ScriptEvent) => void,
  hash: string | undefined,
): void {
  const tell = (type: ScriptEvent['type']) => () => {
    done({ type, target: { src: url } });
  };
  const integrity = hash ?? integrityOf(url);
  if (integrity === undefined) tell('integrity')();
  else void loadTwice({ url, integrity }).then(tell('load'), tell('error'));
}
