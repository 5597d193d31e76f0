import type { SiteConfig } from '../config';
import type { LivePart, PartRecord } from './record';
import type { SiteLink } from './routes';

/** Data for the shell in every HTML page, written by the composition and read once at start. */
export interface SiteData {
  config: SiteConfig;
  /** The shell of this page. */
  shell: Pick<PartRecord, 'release' | 'sequence' | 'provides'>;
  /** The part of this page, reduced to this page. Other parts and pages are in the registry. */
  parts: LivePart[];
  /** Links of parts to their pages, in order; omitted if empty. */
  navigation?: SiteLink[];
  /** Origins of other sites in this document's CSP, see `formatOriginUses`; omitted if empty. */
  origins?: string[];
  /** Integrity of the registry's public keys, "sha384-…". */
  keys: string;
  /** Prefix of the file names of page images: hash of brand and design. See `previewImageUrl`. */
  images: string;
  /** Path of the route whose page is already in the HTML, or null. */
  prerendered: string | null;
}

/** Id of the data block with {@link SiteData}. */
export const SITE_DATA_ID = 'site-data';
/** Id of the element in which the site is rendered. */
export const ROOT_ID = 'root';
/** Id of the main content: target of the skip link. */
export const MAIN_ID = 'contenu';
