import { SITE_DATA_ID, type SiteData } from '@jalon/shared/protocol';

/**
 * The composition and configuration inlined in the page.
 * @throws when the page carries none: it was not made by the composition.
 */
export function readSite(document: Document): SiteData {
  const text = document.getElementById(SITE_DATA_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${SITE_DATA_ID} data block.`);
  return JSON.parse(text) as SiteData;
}
