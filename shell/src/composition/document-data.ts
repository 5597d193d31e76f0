import { SITE_DATA_ID, type SiteData } from '@jalon/shared/protocol';
import { getText } from '@jalon/shared/http';

const NOT_FOUND = 404;
const DATA_BLOCK = new RegExp(
  `<script type="application/json" id="${SITE_DATA_ID}">(.*?)</script>`,
  's',
);

/**
 * What the page of an address carries for the shell: the way to a part while the registry cannot be read.
 * @param limitMs a page that has not come after this long counts as missing.
 * @returns null when there is no such page.
 * @throws when it cannot be read either.
 */
export async function readDocumentData(path: string, limitMs: number): Promise<SiteData | null> {
  const answer = await getText(path, limitMs);
  if (!answer.ok) {
    if (answer.status === NOT_FOUND) return null;
    throw new Error(`${path} cannot be read: ${answer.reason}`);
  }
  const [, json] = DATA_BLOCK.exec(answer.value) ?? [];
  if (json === undefined) throw new Error(`${path} is not a page of the site.`);
  return JSON.parse(json) as SiteData;
}
