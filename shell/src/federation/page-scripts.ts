import type { SiteAsset } from '@jalon/shared/contract';
import { inTime, tryTwice, type FileRequest } from './file-request';
import { askForScript, isOnItsWay, loadScript } from './load-script';
import { integrityOf } from './page-integrity';

interface FirstTry {
  script: FileRequest;
  hasFailed: boolean;
}

/** Tries that nobody has waited for yet, by address. */
const begun = new Map<string, FirstTry>();
/** Addresses of scripts that somebody waits for. */
const awaited = new Set<string>();

/**
 * Lets a script of a page come and run beside the entry of its part, which asks for it one turn later. One that fails keeps
 * its failure for whoever needs it, so that it is tried twice and no more.
 */
export function beginScript(asset: SiteAsset): void {
  const { url } = asset;
  if (isOnItsWay(url) || awaited.has(url) || begun.get(url)?.hasFailed === false) return;
  const first: FirstTry = { script: askForScript(asset), hasFailed: false };
  begun.set(url, first);
  first.script.outcome.catch(() => {
    first.hasFailed = true;
  });
}

/** A script of a page: one more try, under a fresh URL, after a failure. */
async function loadTwice(asset: SiteAsset): Promise<void> {
  const { url } = asset;
  const first = begun.get(url)?.script ?? askForScript(asset);
  begun.delete(url);
  awaited.add(url);
  try {
    await tryTwice((fresh) => (fresh ? loadScript(asset, fresh) : inTime(first)));
  } finally {
    awaited.delete(url);
  }
}

/** What webpack tells whoever waits for a script. */
export interface ScriptEvent {
  /** "load", or why it did not: webpack puts it into its error. */
  type: string;
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
  const tell = (type: string) => {
    done({ type, target: { src: url } });
  };
  const integrity = hash ?? integrityOf(url);
  if (integrity === undefined) {
    tell('nobody knows its hash');
    return;
  }
  loadTwice({ url, integrity }).then(
    () => {
      tell('load');
    },
    (reason: unknown) => {
      tell(reason instanceof Error ? reason.message : String(reason));
    },
  );
}
