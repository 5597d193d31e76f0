import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from '../model/locked-packages';
import { BUNDLE_CONTENTS_FILE, type BundledItem } from '../model/plugin-files';
import { type ReleaseItem, SBOM_FILE, sbomOf } from './sbom';

const keyOf = ({ name, version }: BundledItem) => `${name}@${version ?? ''}`;

/** What the bundles of a release contain, in a stable order. Removes the lists that their builds wrote. */
function takeBundleContents(built: string): ReleaseItem[] {
  const all = new Map<string, ReleaseItem>();
  for (const side of ['client', 'server'] as const) {
    const file = join(built, side, BUNDLE_CONTENTS_FILE);
    for (const item of JSON.parse(readFileSync(file, 'utf8')) as BundledItem[]) {
      const { bundles = [], importedBy = [] } = all.get(keyOf(item)) ?? {};
      all.set(keyOf(item), {
        ...item,
        bundles: [...new Set([...bundles, side])],
        importedBy: [...new Set([...importedBy, ...item.importedBy])].sort(),
      });
    }
    rmSync(file);
  }
  return [...all.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const HASH_LENGTH = 10;
const RULE = '-'.repeat(80);

function noticeOf({ name, version, license, licenseText }: ReleaseItem): string {
  const heading = `${name} ${version ?? ''} (${license ?? 'no licence named'})`;
  return [RULE, heading, RULE, ...(licenseText === null ? [] : ['', licenseText])].join('\n');
}

/** Licences of the packages in browser files. A separate file, as minifiers remove notices. */
export function noticesFile(items: readonly ReleaseItem[]): { name: string; text: string } {
  const shipped = items.filter(
    ({ version, bundles }) => version !== null && bundles.includes('client'),
  );
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
  const items = takeBundleContents(built);
  const sbom = sbomOf(part, items, lockedPackages(root));
  writeFileSync(join(built, SBOM_FILE), `${JSON.stringify(sbom, null, 2)}\n`);
  const { name, text } = noticesFile(items);
  writeFileSync(join(built, 'client', name), text);
}
