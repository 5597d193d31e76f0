import type { SiteAsset } from '@jalon/shared/contract';
import { askForScript, isOnItsWay } from './load-script';
import { integrityOf } from './page-integrity';
import { createTwoTries } from './two-tries';

const scripts = createTwoTries(askForScript);

/** Lets a script of a page come and run beside the entry of its part, which asks for it one turn later. */
export function beginScript(asset: SiteAsset): void {
  if (!isOnItsWay(asset.url)) scripts.begin(asset);
}

/** What webpack tells whoever waits for a script. */
export interface ScriptEvent {
  /** "load", or why it did not: webpack puts it into its error. */
  type: string;
  target: { src: string };
}

/**
 * What builds load lazy scripts with (`scripts/webpack/integrity`): within a time limit, twice, and never without a hash.
 * @param hash "sha384-…" of a file that does not come with pages only; the composition knows the others.
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
  scripts.load({ url, integrity }).then(
    () => {
      tell('load');
    },
    (reason: unknown) => {
      tell(reason instanceof Error ? reason.message : String(reason));
    },
  );
}
