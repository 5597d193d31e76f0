import type { SiteAsset } from '@jalon/shared/contract';

/** An entry that has not come after this long counts as failed (ms). */
const SCRIPT_TIMEOUT_MS = 3_000;

/** Scripts that came with the document, as long as they have not run: webpack looks for those of chunks in the same way. */
function pending(url: string): HTMLScriptElement | undefined {
  return [...document.scripts].find((script) => script.getAttribute('src') === url);
}

/** Lets each script of the document leave once it ran or failed: one that is there is one that can be waited for. */
export function clearScripts(): void {
  for (const script of document.scripts) {
    const leave = () => {
      script.remove();
    };
    script.addEventListener('load', leave);
    script.addEventListener('error', leave);
  }
}

function inject(asset: SiteAsset, fresh: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = asset.integrity;
  script.src = fresh ? `${asset.url}?retry=${fresh}` : asset.url;
  document.head.append(script);
  return script;
}

/**
 * Runs one script of the composition, or waits for it where it came with the document.
 * @param fresh a value that makes the URL new, so that a hung or cached failure is not waited for again.
 * @throws when the script is missing, altered, cut or late.
 */
export function loadScript(asset: SiteAsset, fresh?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = (fresh ? undefined : pending(asset.url)) ?? inject(asset, fresh);
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      script.remove();
      outcome();
    };
    const fail = (why: string) => {
      settle(() => {
        reject(new Error(`${asset.url} ${why}`));
      });
    };
    const timer = setTimeout(() => {
      fail(`did not come within ${String(SCRIPT_TIMEOUT_MS)} ms`);
    }, SCRIPT_TIMEOUT_MS);
    script.onload = () => {
      settle(resolve);
    };
    script.onerror = () => {
      fail('could not be loaded');
    };
  });
}
