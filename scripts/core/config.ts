import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { parseSiteConfig } from '@jalon/shared/schemas';
import { readJsonFile } from './files';

/** The production configuration, in the project's top-level folder. */
export const CONFIG_FILE = 'site.config.json';

/** @throws naming the file, and listing every bad field. */
export function productionConfig(root: string): SiteConfig {
  const file = join(root, CONFIG_FILE);
  return parseSiteConfig(readJsonFile(file), file);
}
