import type { PartPages, SiteAsset } from '@jalon/shared/protocol';
import { getJson } from '@jalon/shared/http';

/** A file that has not come after this long counts as missing (ms): the registry says the same. */
const TIMEOUT_MS = 1_000;

/**
 * All pages of a release, from the file that a document of it names. Its hash vouches for what it says.
 * @throws when it is missing, altered, cut or late.
 */
export async function readAllPages({ url, integrity }: SiteAsset): Promise<PartPages> {
  const parse = (json: unknown) => json as PartPages;
  const answer = await getJson(url, { parse, timeoutMs: TIMEOUT_MS, integrity });
  if (!answer.ok) throw new Error(`${url} cannot be read: ${answer.reason}`);
  return answer.value;
}
