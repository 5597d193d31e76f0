import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '../../core/parts';
import { LOCKFILE, lockedPackages } from './lockfile';
import { noticesFile } from './notices';
import { takeBundleContents } from './bundle-contents';
import { SBOM_FILE, sbomOf } from './sbom';

/** Writes what a built part contains of others: the bill of materials, and the licences of what browsers get. */
export function writeSupplyFiles(root: string, part: Part, built: string): void {
  const contents = takeBundleContents(built);
  const locked = existsSync(join(root, LOCKFILE)) ? lockedPackages(root) : [];
  const sbom = sbomOf(part, contents, locked);
  writeFileSync(join(built, SBOM_FILE), `${JSON.stringify(sbom, null, 2)}\n`);
  const { name, text } = noticesFile(contents.packages);
  writeFileSync(join(built, 'client', name), text);
}
