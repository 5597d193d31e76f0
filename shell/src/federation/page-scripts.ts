import type { SiteAsset } from '@jalon/shared/protocol';
import { startDeadline, type Deadline } from '../composition/deadline';
import { askForScript, isOnItsWay } from './load-script';
import { integrityOf } from './page-integrity';
import { createTwoTries } from './two-tries';

const scripts = createTwoTries(askForScript);

/** Until when pages wait for their scripts, by address: the build, which asks for them one turn later, cannot say. */
const deadlines = new Map<string, Deadline>();

/** Lets a script of a page come and run beside the entry of its part, which asks for it one turn later. */
export function beginScript(asset: SiteAsset, until: Deadline): void {
  deadlines.set(asset.url, until);
  if (!isOnItsWay(asset.url)) scripts.begin(asset);
}

/** What webpack tells whoever waits for a script. */
export interface ScriptEvent {
  /** "load", or why it did not: webpack puts it into its error. */
  type: string;
  target: { src: string };
}

/**
 * What builds load lazy scripts with (`scripts/build/webpack/integrity`): in two tries, and never without a hash.
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
  const ofPage = deadlines.get(url);
  const until = ofPage && ofPage.msLeft() > 0 ? ofPage : startDeadline();
  scripts.load({ url, integrity }, until).then(
    () => {
      tell('load');
    },
    (reason: unknown) => {
      tell(reason instanceof Error ? reason.message : String(reason));
    },
  );
}
