import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { parseSiteConfig } from '@jalon/shared/schemas';
import { UsageError } from './errors';
import { readJsonFile } from './files';

/** The production configuration in the top folder. @throws naming bad fields; UsageError when the file is missing. */
export function readProductionConfig(root: string): SiteConfig {
  const file = join(root, 'site.config.json');
  if (!existsSync(file)) {
    throw new UsageError(
      `There is no ${file}: only the operator has it. Elsewhere, name the release store ("--store <place>"), which has the configuration.`,
    );
  }
  return parseSiteConfig(readJsonFile(file), file);
}
