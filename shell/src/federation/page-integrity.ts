import { announced } from './entries';

/**
 * Integrity of a page's file ("sha384-…") by its URL, with or without a query; undefined for a file that no part in this
 * tab names. Records name these hashes, so entries do not repeat them (`scripts/build/webpack/integrity`).
 */
export function integrityOf(url: string): string | undefined {
  const [address] = url.split('?');
  return announced()
    .flatMap(({ pages }) => Object.values(pages))
    .flatMap(({ js, css }) => [...js, ...css])
    .find((asset) => asset.url === address)?.integrity;
}
