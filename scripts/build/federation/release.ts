import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { extensionsOf, type Versions } from '@jalon/shared/protocol';
import { workFolders } from '../../core/paths';
import { BUDGET_FILE, readBudgets } from '../../model/budget';
import { contentHash, describeFiles } from '../../model/files';
import { BUNDLE_CONTENTS_FILE, EVERY_NAME } from '../../model/plugin-files';
import { RELEASE_FILE, RELEASE_FORMAT, type Release, type ReleasePage } from '../../model/release';
import { cleanCommit } from '../build-release';
import { keepSourceMaps } from '../source-maps';
import { writeSupplyFiles } from '../sbom';
import { plainRange } from '../webpack/sharing';
import { checkOutput, required } from './check';
import { readOutput, ROUTES_FILE, type BuildOutput } from './output';
import { mapOf, packagesIn } from './packages';

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
    const map = join(folder, mapOf(file));
    if (existsSync(map)) copyFileSync(map, mapOf(target));
  }
  for (const file of [ROUTES_FILE, BUDGET_FILE].filter((name) => existsSync(join(home, name)))) {
    copyFileSync(join(home, file), join(built, file));
  }
  return named;
}

function pagesOf({ manifest, remote }: BuildOutput): Record<string, ReleasePage> {
  const inClient = (files: string[]) => files.map((file) => `client/${file}`);
  return Object.fromEntries(
    remote.routes.map(({ page }) => {
      const exposed = manifest.exposes.find(({ path }) => path === `./${page}`);
      const { js, css } = exposed?.assets ?? { js: { sync: [] }, css: { sync: [] } };
      return [page, { js: inClient(js.sync), css: inClient(css.sync) }];
    }),
  );
}

/** Writes the bill of materials, the licences and the source maps, as our own builds do. */
function writeExtras(root: string, output: BuildOutput, version: string, built: string): void {
  const { name } = output.remote;
  mkdirSync(join(built, 'server'));
  writeFileSync(join(built, 'client', BUNDLE_CONTENTS_FILE), JSON.stringify(packagesIn(output)));
  writeFileSync(join(built, 'server', BUNDLE_CONTENTS_FILE), '[]');
  writeSupplyFiles(root, { name, version }, built);
  keepSourceMaps(root, name, built);
}

function describe(output: BuildOutput, entry: string, version: string, built: string): Release {
  const { remote, manifest, folder, home } = output;
  const files = describeFiles(built);
  const requires = required(output);
  const id = `${version}-${contentHash(files)}`;
  return {
    format: RELEASE_FORMAT,
    part: remote.name,
    kind: 'remote',
    id,
    version,
    inputs: contentHash(files),
    commit: cleanCommit(folder),
    routes: remote.routes,
    ...extensionsOf(remote),
    container: manifest.metaData.globalName,
    entry: `client/${entry}`,
    pages: pagesOf(output),
    requires: Object.fromEntries(
      requires.map(([module, range]) => [module, plainRange(String(range)) ?? String(range)]),
    ),
    declares: {},
    provides: {},
    // Builds of other tools do not report which names they use.
    uses: Object.fromEntries(requires.map(([module]) => [module, [EVERY_NAME]])),
    offers: {},
    budgets: readBudgets(home),
    files,
  };
}

/** Result of converting a build: a release in a folder that the caller removes, or every reason for a refusal. */
export type Made = { release: Release; folder: string } | { reasons: string[] };

/**
 * Makes a release of the output of a build by the official Module Federation plugin.
 * @param folder with `mf-manifest.json`; `routes.json` there or in the folder above.
 * @param provided modules of the live shell, with their versions.
 * @throws naming the file that is missing or wrong, and what to do.
 */
export function makeRelease(root: string, part: string, folder: string, provided: Versions): Made {
  const output = readOutput(folder);
  const reasons = checkOutput(output, part, provided);
  if (reasons.length > 0) return { reasons };
  const built = join(workFolders(root).builds, `${part}-${String(process.pid)}`);
  rmSync(built, { recursive: true, force: true });
  const entry = copyFiles(output, built);
  const { buildVersion } = output.manifest.metaData.buildInfo;
  writeExtras(root, output, buildVersion, built);
  const release = describe(output, entry, buildVersion, built);
  writeFileSync(join(built, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return { release, folder: built };
}
