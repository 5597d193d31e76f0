import type { SiteAsset } from '@jalon/shared/contract';

/** An entry that has not come after this long counts as failed (ms). */
const SCRIPT_TIMEOUT_MS = 3_000;

/**
 * Runs one script of the composition.
 * @param fresh a value that makes the URL new, so that a hung or cached failure is not waited for again.
 * @throws when the script is missing, altered, cut or late.
 */
export function loadScript(asset: SiteAsset, fresh?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
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
    script.crossOrigin = 'anonymous';
    script.integrity = asset.integrity;
    script.src = fresh ? `${asset.url}?retry=${fresh}` : asset.url;
    document.head.append(script);
  });
}
