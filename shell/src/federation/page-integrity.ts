import { announced } from './entries';

/**
 * The hash of a file of a page, "sha384-…", by its address, a fresh one too; nothing for a file that no part in this tab names. Releases
 * that ask for version 1.0 of the lent loader (`scripts/webpack/lent-runtime.ts`) ask with a fresh address. The
 * composition says which bytes pages are made of: entries do not carry the same hashes once more
 * (`scripts/webpack/integrity`).
 */
export function integrityOf(url: string): string | undefined {
  const [address] = url.split('?');
  return announced()
    .flatMap(({ pages }) => Object.values(pages))
    .flatMap(({ js, css }) => [...js, ...css])
    .find((asset) => asset.url === address)?.integrity;
}
