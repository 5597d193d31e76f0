import type { SiteAsset } from '@jalon/shared/protocol';
import { addressOf, inTime, requestBy, type FileRequest } from './file-request';

/**
 * Scripts that came with the document and neither ran nor failed yet, by address. They run in the order in which they
 * stand there: one that hangs holds up those behind it.
 */
const pending = new Map<string, HTMLScriptElement>();

/** Addresses of scripts that ran. */
const ran = new Set<string>();

/** Whether a script ran, or came with the document and is going to. */
export const isOnItsWay = (url: string): boolean => ran.has(url) || pending.has(url);

/** A script that has left is asked for anew by whoever needs it. */
function leave(url: string, script: HTMLScriptElement): void {
  pending.delete(url);
  script.remove();
}

/** Gives up those that have not run: their bytes are here or on their way, only their turn does not come. */
function leaveQueue(): void {
  for (const [url, script] of pending) leave(url, script);
}

/** The document is read once each of its scripts ran or failed: those that are left failed before anybody listened. */
function failSilentOnes(): void {
  for (const script of pending.values()) script.dispatchEvent(new Event('error'));
}

/** Takes over the scripts of the document: each leaves once it ran or failed. To be called before they run. */
export function adoptScripts(): void {
  for (const script of document.scripts) {
    const url = script.getAttribute('src');
    if (url === null) continue;
    pending.set(url, script);
    const settle = () => {
      leave(url, script);
    };
    script.addEventListener('load', () => {
      ran.add(url);
      settle();
    });
    script.addEventListener('error', settle);
  }
  document.addEventListener('DOMContentLoaded', failSilentOnes, { once: true });
}

function inject(asset: SiteAsset, fresh: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = asset.integrity;
  script.src = addressOf(asset, fresh);
  document.head.append(script);
  return script;
}

/**
 * Runs one script of the composition, or takes the one that came with the document. Nobody waits for it yet: it has no limit.
 * @param fresh a value that makes the URL new; see {@link addressOf}.
 */
export function askForScript(asset: SiteAsset, fresh?: string): FileRequest {
  const own = fresh ? undefined : pending.get(asset.url);
  const script = own ?? inject(asset, fresh);
  script.addEventListener('load', () => {
    ran.add(asset.url);
    script.remove();
  });
  const { outcome, giveUp } = requestBy(script, asset);
  return {
    outcome,
    giveUp(limitMs) {
      if (own) leaveQueue();
      giveUp(limitMs);
    },
  };
}

/** Runs one script of the composition and waits for it; see {@link askForScript} and {@link inTime}. */
export const loadScript = (asset: SiteAsset, limitMs: number, fresh?: string): Promise<void> =>
  inTime(askForScript(asset, fresh), limitMs);
