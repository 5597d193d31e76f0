import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../core/errors';
import type { LockedPackage } from '../model/locked-packages';
import type { BundledItem } from '../model/plugin-files';

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
