import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../core/errors';
import { lockedPackages, type LockedPackage } from '../model/locked-packages';
import { BUNDLE_CONTENTS_FILE, type BundledItem, takeReport } from '../model/plugin-files';

/** File beside release.json. Format: CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/ */
export const SBOM_FILE = 'sbom.cdx.json';

/** With the bundles of a release that contain it. */
export interface ReleaseItem extends BundledItem {
  bundles: ('client' | 'server')[];
}

interface Licence {
  license?: { id?: string; name?: string };
  expression?: string;
}

export interface Component {
  /** A "file" is a source that is neither the part's own nor a package's. */
  type: 'library' | 'application' | 'file';
  'bom-ref': string;
  group?: string;
  name: string;
  version?: string;
  /** In hexadecimal. */
  hashes?: { alg: 'SHA-512'; content: string }[];
  licenses?: Licence[];
  purl?: string;
  /** The bundles of the release that contain it, and its importers. */
  properties?: { name: string; value: string }[];
}

/** "@scope/name" */
export const packageName = ({ group, name }: Component): string =>
  group === undefined ? name : `${group}/${name}`;

/** Bill of materials of a release. Without time and serial number: equal sources give equal bytes. */
export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: Component };
  components: Component[];
}

export const BUNDLE_PROPERTY = 'jalon:bundle';
/** A package, an entry point of the shared package, or a source of the part. */
export const IMPORTER_PROPERTY = 'jalon:imported-by';

const SPDX_ID = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;
const SPDX_EXPRESSION = /^[A-Za-z0-9().+ -]+$/;

function licencesOf(text: string | null | undefined): Licence[] | undefined {
  if (!text) return undefined;
  if (text === 'UNLICENSED' || !SPDX_EXPRESSION.test(text)) return [{ license: { name: text } }];
  return [SPDX_ID.test(text) ? { license: { id: text } } : { expression: text }];
}

/** @param locked the package as the lock file has it. */
function componentOf(item: ReleaseItem, locked: LockedPackage | undefined): Component {
  const { version, bundles, importedBy } = item;
  const properties = [
    ...bundles.map((value) => ({ name: BUNDLE_PROPERTY, value })),
    ...importedBy.map((value) => ({ name: IMPORTER_PROPERTY, value })),
  ];
  if (version === null) {
    return { type: 'file', 'bom-ref': item.name, name: item.name, properties };
  }
  // Package URL: https://github.com/package-url/purl-spec
  const purl = `pkg:npm/${item.name.replace('@', '%40')}@${encodeURIComponent(version)}`;
  const [name = '', group] = item.name.split('/').reverse();
  const [, digest] = /^sha512-(\S+)/.exec(locked?.integrity ?? '') ?? [];
  const licenses = licencesOf(item.license ?? locked?.license);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name,
    version,
    ...(digest && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
    ...(licenses && { licenses }),
    purl,
    properties,
  };
}

/** The bill of materials of a part's release. @param locked packages of the lock file. */
export function sbomOf(
  { name, version }: { name: string; version: string },
  items: readonly ReleaseItem[],
  locked: readonly LockedPackage[],
): Sbom {
  const lockedAs = (item: ReleaseItem) =>
    locked.find((entry) => entry.name === item.name && entry.version === item.version);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: items.map((item) => componentOf(item, lockedAs(item))),
  };
}

/** Reads the packages of a release. @throws when it has no list of them. */
export async function readSbom(folder: string, part: string): Promise<Sbom> {
  try {
    return JSON.parse(await readFile(join(folder, SBOM_FILE), 'utf8')) as Sbom;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new Error(
      `The release of ${part} in ${folder} has no ${SBOM_FILE}: it was built by an older tool. Publish the part again.`,
      { cause: error },
    );
  }
}

const keyOf = ({ name, version }: BundledItem) => `${name}@${version ?? ''}`;

/** What the bundles of a release contain, in a stable order. Removes the lists that their builds wrote. */
function takeBundleContents(built: string): ReleaseItem[] {
  const all = new Map<string, ReleaseItem>();
  for (const side of ['client', 'server'] as const) {
    const file = join(built, side, BUNDLE_CONTENTS_FILE);
    for (const item of takeReport(file) as BundledItem[]) {
      const { bundles = [], importedBy = [] } = all.get(keyOf(item)) ?? {};
      all.set(keyOf(item), {
        ...item,
        bundles: [...new Set([...bundles, side])],
        importedBy: [...new Set([...importedBy, ...item.importedBy])].sort(),
      });
    }
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
