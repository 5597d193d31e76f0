import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../core/errors';
import type { LockedPackage } from '../model/locked-packages';
import type { ReleaseContents, ReleasePackage, ReleaseSource } from './contents';

/** File beside release.json. Format: CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/ */
export const SBOM_FILE = 'sbom.cdx.json';

interface Hash {
  alg: string;
  /** Hexadecimal. */
  content: string;
}

type LicenseChoice = { license: { id: string } | { name: string } } | { expression: string };

export interface Component {
  /** A "file" is a source that is neither the part's own nor a package's. */
  type: 'library' | 'application' | 'file';
  'bom-ref': string;
  group?: string;
  name: string;
  version?: string;
  hashes?: Hash[];
  licenses?: LicenseChoice[];
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
const ALGORITHMS: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};
const SPDX_ID = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;
const SPDX_EXPRESSION = /^[A-Za-z0-9().+ -]+$/;

/** Package URL: https://github.com/package-url/purl-spec */
function purlOf({ name, version }: ReleasePackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

function hashesOf(integrity: string): Hash[] {
  return integrity.split(/\s+/).flatMap((one) => {
    const [, name = '', digest = ''] = /^(\w+)-(.*)$/.exec(one) ?? [];
    const alg = ALGORITHMS[name];
    return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
  });
}

function licenseOf(license: string): LicenseChoice {
  if (license === 'UNLICENSED' || !SPDX_EXPRESSION.test(license)) {
    return { license: { name: license } };
  }
  return SPDX_ID.test(license) ? { license: { id: license } } : { expression: license };
}

function propertiesOf({ bundles, importedBy }: ReleasePackage | ReleaseSource) {
  return [
    ...bundles.map((value) => ({ name: BUNDLE_PROPERTY, value })),
    ...importedBy.map((value) => ({ name: IMPORTER_PROPERTY, value })),
  ];
}

function fileComponent(source: ReleaseSource): Component {
  const { file } = source;
  return { type: 'file', 'bom-ref': file, name: file, properties: propertiesOf(source) };
}

function componentOf(found: ReleasePackage, locked: LockedPackage | undefined): Component {
  const [name = '', scope] = found.name.split('/').reverse();
  const license = found.license ?? locked?.license;
  return {
    type: 'library',
    'bom-ref': purlOf(found),
    ...(scope === undefined ? {} : { group: scope }),
    name,
    version: found.version,
    ...(locked?.integrity ? { hashes: hashesOf(locked.integrity) } : {}),
    ...(license ? { licenses: [licenseOf(license)] } : {}),
    purl: purlOf(found),
    properties: propertiesOf(found),
  };
}

/** The bill of materials of a part's release. @param locked packages of the lock file. */
export function sbomOf(
  part: { name: string; version: string },
  { packages, foreign }: ReleaseContents,
  locked: readonly LockedPackage[],
): Sbom {
  const { name, version } = part;
  const own: Component = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
  const libraries = packages.map((found) =>
    componentOf(
      found,
      locked.find((entry) => entry.name === found.name && entry.version === found.version),
    ),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components: [...libraries, ...foreign.map(fileComponent)],
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
