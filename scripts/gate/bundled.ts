import type { Release } from '../model/release';
import {
  IMPORTER_PROPERTY,
  packageName,
  SBOM_FILE,
  type Component,
  type Sbom,
} from '../build/sbom';
import type { ReadFile } from './read-file';
import { sideOf, type Refusal } from './refusal';

interface Provided {
  packages: RegExp;
  /** Entry points that replace them. */
  from: readonly string[];
}

/** Packages that remotes get from the shell or from an entry point of the shared package. */
const PROVIDED: readonly Provided[] = [
  { packages: /^react$/, from: ['react', 'react/jsx-runtime'] },
  { packages: /^react-dom$/, from: ['react-dom'] },
  {
    packages: /^(react-router(-.+)?|@react-router\/.+|@remix-run\/router)$/,
    from: ['@jalon/shared/routing'],
  },
  {
    packages: /^(firebase|@firebase\/.+)$/,
    from: ['@jalon/shared/session', '@jalon/shared/data'],
  },
  { packages: /^@emailjs\/browser$/, from: ['@jalon/shared/mail'] },
];

function importersOf({ properties = [] }: Component): string[] {
  return properties.filter(({ name }) => name === IMPORTER_PROPERTY).map(({ value }) => value);
}

/** Provided packages in a release; null when there are none, or only those behind the right entry point. */
function bundledOf({ packages, from }: Provided, libraries: readonly Component[]) {
  const found = libraries.filter((library) => packages.test(packageName(library)));
  const importers = new Set(found.flatMap(importersOf).filter((name) => !packages.test(name)));
  const importedBy = [...importers].filter((name) => !from.includes(name)).sort();
  // The shared package's copy is in a part only when an entry point is compiled into the part.
  if (found.length === 0 || (importers.size > 0 && importedBy.length === 0)) return null;
  const named = found.map((library) => `${packageName(library)} ${library.version ?? ''}`);
  return { packages: named, importedBy, from: [...from] };
}

function readSbom({ files }: Release, readFile: ReadFile): Sbom | null {
  // Only listed files are compared with the build.
  const isListed = files.some(({ path }) => path === SBOM_FILE);
  const bytes = isListed ? readFile(SBOM_FILE) : null;
  return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as Sbom);
}

/**
 * Copies of provided packages, and sources of other parts, in a remote.
 * @param others live releases, the shell among them.
 */
export function checkBundled(
  submitted: Release,
  others: readonly Release[],
  readFile: ReadFile,
): Refusal[] {
  const side = sideOf(submitted);
  const sbom = readSbom(submitted, readFile);
  if (!sbom) return [{ kind: 'manifest', side, fault: `it lists no ${SBOM_FILE}` }];
  const files = sbom.components.filter(({ type }) => type === 'file');
  const sources = files.map(({ name }) => name);
  const importedBy = [...new Set(files.flatMap(importersOf))].sort();
  const foreign: Refusal[] =
    files.length === 0 ? [] : [{ kind: 'foreign-sources', side, sources, importedBy }];
  if (submitted.kind === 'shell') return foreign;
  const live = others.find(({ kind }) => kind === 'shell');
  const libraries = sbom.components.filter(({ type }) => type === 'library');
  const copies = PROVIDED.flatMap((provided): Refusal[] => {
    const bundled = bundledOf(provided, libraries);
    if (!bundled) return [];
    return [{ kind: 'provided-bundled', side, shell: live ? sideOf(live) : null, bundled }];
  });
  return [...copies, ...foreign];
}
