import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import {
  extensionsOf,
  isContainerOf,
  type RemoteRoutes,
  HOST_MODULE,
  HOST_VERSION,
  type Versions,
} from '@jalon/shared/protocol';
import { valid } from 'semver';
import { workFolders } from '../../core/paths';
import { BUDGET_FILE, readBudgets } from '../../model/budget';
import { contentHash, describeFiles } from '../../model/files';
import { containerName } from '../../model/names';
import { BUNDLED_PACKAGES_FILE, EVERY_NAME, type BundledPackage } from '../../model/plugin-files';
import { RELEASE_FILE, RELEASE_FORMAT, type Release, type ReleasePage } from '../../model/release';
import { cleanCommit } from '../build-release';
import { keepSourceMaps } from '../source-maps';
import { writePackages } from '../packages';
import { packageOf, plainRange } from '../webpack/sharing';
import { checkOutput, foundCopies, required } from './check';
import { readOutput, ROUTES_FILE, type BuildOutput, type Manifest } from './output';
import { mapOf, packagesIn, sourcesOf } from './packages';

/**
 * Copies the files that tabs may load, and the files with routes and budgets. The code of such a build does not depend
 * on these, and a change of them has to change the id of the release.
 * @returns the entry, under a name with its hash.
 */
function copyFiles({ folder, home, code, media, entry }: BuildOutput, built: string): string {
  const entryFile = describeFiles(dirname(join(folder, entry))).find(
    ({ path }) => path === basename(entry),
  );
  const named = `entry.${contentHash(entryFile ? [entryFile] : [])}${extname(entry)}`;
  for (const file of [...code, ...media]) {
    const target = join(built, 'client', file === entry ? named : file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(folder, file), target);
    if (sourcesOf(folder, file)) copyFileSync(join(folder, mapOf(file)), mapOf(target));
  }
  for (const file of [ROUTES_FILE, BUDGET_FILE].filter((name) => existsSync(join(home, name)))) {
    copyFileSync(join(home, file), join(built, file));
  }
  return named;
}

function pagesOf(
  { exposes }: Manifest,
  { routes }: RemoteRoutes,
  entry: string,
): Record<string, ReleasePage> {
  const inClient = (files: string[]) => files.map((file) => `client/${file}`);
  return Object.fromEntries(
    routes.map(({ page }) => {
      const exposed = exposes.find(({ path }) => path === `./${page}`);
      // A page that is not exposed, or has no script of its own, was refused already.
      const { js, css } = exposed?.assets ?? { js: { sync: [] }, css: { sync: [] } };
      const scripts = js.sync.length > 0 ? js.sync : [entry];
      return [page, { js: inClient(scripts), css: inClient(css.sync) }];
    }),
  );
}

/** Writes the packages, their licences and the source maps, as our own builds do. */
function writeExtras(
  root: string,
  part: string,
  packages: readonly BundledPackage[],
  built: string,
): void {
  mkdirSync(join(built, 'server'));
  writeFileSync(join(built, 'client', BUNDLED_PACKAGES_FILE), JSON.stringify(packages));
  writePackages(built);
  keepSourceMaps(root, part, built);
}

function describe(
  { remote, manifest, home, tool }: BuildOutput,
  { part, container, version, entry }: Pick<Release, 'part' | 'container' | 'version' | 'entry'>,
  built: string,
): Release {
  const files = describeFiles(built);
  const requires = required(manifest);
  const id = `${version}-${contentHash(files)}`;
  return {
    format: RELEASE_FORMAT,
    part,
    kind: 'remote',
    id,
    version,
    inputs: contentHash(files),
    commit: cleanCommit(home),
    routes: remote.routes,
    ...extensionsOf(remote),
    container,
    entry: `client/${entry}`,
    pages: pagesOf(manifest, remote, entry),
    requires: {
      ...Object.fromEntries(
        requires.map(([module, range]) => [module, plainRange(String(range)) ?? String(range)]),
      ),
      // Loads lazy files of the scripts that were made here.
      ...(tool === 'vite' ? { [HOST_MODULE]: `^${HOST_VERSION}` } : {}),
    },
    declares: {},
    provides: {},
    // Builds of other tools do not report which names they use.
    uses: Object.fromEntries(requires.map(([module]) => [module, [EVERY_NAME]])),
    offers: {},
    budgets: readBudgets(home),
    files,
  };
}

/** Result of converting a build: a release in a folder that the caller removes, and every reason for a refusal. */
export interface Made {
  release: Release;
  folder: string;
  reasons: string[];
}

/** In place of a container name or a version that is refused. */
const UNKNOWN = 'unknown';
const UNVERSIONED = '0.0.0';

/**
 * Makes a release of the output of a build by the official Module Federation plugin; also of one that is refused, so that
 * the gate says at once what else is wrong.
 * @param folder with `mf-manifest.json`; `routes.json` there or in the folder above.
 * @param provided modules of the live shell, with their versions.
 * @throws naming the file that is missing or wrong, and what to do.
 */
export async function makeRelease(
  root: string,
  part: string,
  folder: string,
  provided: Versions,
): Promise<Made> {
  const read = readOutput(folder, part);
  const { globalName, buildInfo } = read.manifest.metaData;
  const container = isContainerOf(part, globalName) ? globalName : containerName(part, UNKNOWN);
  const version = valid(buildInfo.buildVersion) ?? UNVERSIONED;
  const scripts = mkdtempSync(join(realpathSync(tmpdir()), 'scripts-'));
  try {
    const { output, ready } =
      read.tool === 'vite'
        ? await (await import('./modules')).classicScripts(root, { part, container }, read, scripts)
        : { output: read, ready: read };
    const copies = foundCopies(output, provided);
    const reasons = checkOutput(output, ready, part, provided, copies);
    const built = join(workFolders(root).builds, `${part}-${String(process.pid)}`);
    rmSync(built, { recursive: true, force: true });
    const entry = copyFiles(ready, built);
    // The gate would refuse copies once more.
    const refused = new Set([...copies.keys()].map(packageOf));
    const packages = packagesIn(ready).filter(({ name }) => !refused.has(name));
    writeExtras(root, part, packages, built);
    const release = describe(ready, { part, container, version, entry }, built);
    writeFileSync(join(built, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
    return { release, folder: built, reasons };
  } finally {
    rmSync(scripts, { recursive: true });
  }
}
