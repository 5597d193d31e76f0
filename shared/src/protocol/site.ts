import type { SiteConfig } from '../config';
import type { LivePart, PartRecord } from './record';

/** All that a page of the site carries for the shell: written by the composition, read once at start. */
export interface SiteData {
  config: SiteConfig;
  /** The shell of this page. */
  shell: Pick<PartRecord, 'release' | 'sequence' | 'provides'>;
  /** What is known without asking: of the part that owns the page, this page. The other parts are in the registry. */
  parts: LivePart[];
  /** Integrity of the registry's public keys, "sha384-…". */
  keys: string;
  /** Start of the name of each page's image: brand and design of the images. See `imageUrl`. */
  images: string;
  /** Path of the route whose page is already in the HTML, or null. */
  prerendered: string | null;
}

/** Id of the data block that carries {@link SiteData}. */
export const SITE_DATA_ID = 'site-data';
/** Id of the element the site is rendered in. */
export const ROOT_ID = 'root';
/** Id of the main content: target of the skip link. */
export const MAIN_ID = 'contenu';
