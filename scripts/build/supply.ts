import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from '../model/locked-packages';
import { type ReleasePackage, takeBundleContents } from './contents';
import { SBOM_FILE, sbomOf } from './sbom';

const HASH_LENGTH = 10;
const RULE = '-'.repeat(80);

function noticeOf({ name, version, license, licenseText }: ReleasePackage): string {
  const heading = `${name} ${version} (${license ?? 'no licence named'})`;
  return [RULE, heading, RULE, ...(licenseText === null ? [] : ['', licenseText])].join('\n');
}

/** Licences of the packages in browser files. A separate file, as minifiers remove notices. */
export function noticesFile(packages: readonly ReleasePackage[]): { name: string; text: string } {
  const shipped = packages.filter(({ bundles }) => bundles.includes('client'));
  const text = `${shipped.map(noticeOf).join('\n\n')}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  return { name: `licences.${hash}.txt`, text };
}

/** Writes the bill of materials of a built part, and the licences of the packages in browser files. */
export function writeSupplyFiles(
  root: string,
  part: { name: string; version: string },
  built: string,
): void {
  const contents = takeBundleContents(built);
  const sbom = sbomOf(part, contents, lockedPackages(root));
  writeFileSync(join(built, SBOM_FILE), `${JSON.stringify(sbom, null, 2)}\n`);
  const { name, text } = noticesFile(contents.packages);
  writeFileSync(join(built, 'client', name), text);
}
