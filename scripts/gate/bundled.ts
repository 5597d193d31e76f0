import { firstOf } from '../core/terminal';
import type { Release } from '../model/release';
import {
  IMPORTER_PROPERTY,
  packageName,
  SBOM_FILE,
  type Component,
  type Sbom,
} from '../build/sbom';
import { contradiction } from './manifest';
import { nameOf } from './neighbour';
import type { ReadFile } from './read-file';

interface Provided {
  packages: RegExp;
  /** Entry points to import instead. */
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

/**
 * The refusal of packages that the shell provides.
 * @param provider names the shell.
 */
function copyRefusal(
  submitted: Release,
  { packages, from }: Provided,
  libraries: readonly Component[],
  provider: string,
): string[] {
  const found = libraries.filter((library) => packages.test(packageName(library)));
  const importers = new Set(found.flatMap(importersOf).filter((name) => !packages.test(name)));
  const importedBy = [...importers].filter((name) => !from.includes(name)).sort();
  // Packages that only entry points of the shared package import are compiled into the part and allowed.
  if (found.length === 0 || (importers.size > 0 && importedBy.length === 0)) return [];
  const named = found.map((library) => `${packageName(library)} ${library.version ?? ''}`);
  return [
    `${nameOf(submitted)} contains ${named.join(', ')} (imported by ${firstOf(importedBy)}): ${provider} and @jalon/shared provide it, and a second copy would have a state of its own. Import ${from.join(' or ')} instead; a configuration of your own has each of them in "shared" of ModuleFederationPlugin, with "import: false".`,
  ];
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
): string[] {
  const sbom = readSbom(submitted, readFile);
  if (!sbom) return [contradiction(submitted, `it lists no ${SBOM_FILE}`)];
  const files = sbom.components.filter(({ type }) => type === 'file');
  const sources = firstOf(files.map(({ name }) => name));
  const importedBy = firstOf([...new Set(files.flatMap(importersOf))].sort());
  const foreign =
    files.length === 0
      ? []
      : [
          `${nameOf(submitted)} contains ${sources} (imported by ${importedBy}), which is not its own. A release is made of its folder, of packages and of the entry points of @jalon/shared: move what two parts need into one of these, or copy it.`,
        ];
  if (submitted.kind === 'shell') return foreign;
  const shell = others.find(({ kind }) => kind === 'shell');
  const provider = shell ? nameOf(shell) : 'the shell';
  const libraries = sbom.components.filter(({ type }) => type === 'library');
  return [
    ...PROVIDED.flatMap((provided) => copyRefusal(submitted, provided, libraries, provider)),
    ...foreign,
  ];
}
