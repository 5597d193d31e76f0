import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { parseSiteConfig } from '@jalon/shared/schemas';
import { readJsonFile } from './files';

/** The production configuration, in the project's top-level folder. */
export const CONFIG_FILE = 'site.config.json';

/**
 * Reads a site configuration.
 * @throws naming the file, and listing every bad field.
 */
export function readSiteConfig(file: string): SiteConfig {
  return parseSiteConfig(readJsonFile(file), file);
}

export function productionConfig(root: string): SiteConfig {
  return readSiteConfig(join(root, CONFIG_FILE));
}
