import { pickExtensions, HOST_MODULE } from '@jalon/shared/protocol';
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, containerName } from '../core/parts';
import { BUILD_FOLDER_VARIABLE, workspaceFolder, workFolders } from '../core/paths';
import { CONTRACT_FILE, RELEASE_FILE, RELEASE_FORMAT, type Release } from '../core/release';
import {
  contractModules,
  declaredRanges,
  providedVersions,
  requiredRanges,
} from './webpack/sharing';
import { takeReport } from './webpack/plugins';
import { readBudgets } from '../core/budget';
import { renderIsolated } from './renderer/renderer';
import { describeFiles, releaseId } from '../core/integrity';
import { storeSourceMaps } from './source-maps';
import { writePackageList } from './packages';

/**
 * Runs webpack in a separate process for the part.
 * @returns after the files are written; `closed` resolves when the process has written its cache.
 * @throws with webpack's output when the build fails.
 */
function runWebpack(
  root: string,
  part: Part,
  output: string,
): Promise<{ closed: Promise<unknown> }> {
  const program = join(workspaceFolder(root, 'scripts'), 'build', 'webpack', 'run.mjs');
  const env = { ...process.env, [BUILD_FOLDER_VARIABLE]: output };
  const child = fork(program, [], { cwd: part.folder, env, execArgv: [], silent: true });
  let messages = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      messages += chunk.toString();
    });
  const closed = once(child, 'close');
  return new Promise((resolve, reject) => {
    // Sent by `scripts/build/webpack/run.mjs` when the files are written.
    child.on('message', (said) => {
      if (said === 'built') resolve({ closed });
    });
    closed.then(() => reject(new Error(`The build of ${part.name} failed.\n${messages}`)), reject);
  });
}

/** The commit a release was built from; null when the checkout differs from it. */
function cleanCommit(root: string): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { status, stdout } = git('status', '--porcelain');
  return status === 0 && stdout === '' ? git('rev-parse', 'HEAD').stdout.trim() : null;
}

const CONTRACT = 'shell/src/provided-modules.ts';

/**
 * The names that each module of a shell exports, read from its server bundle.
 * @param promised the modules that remotes are built to require.
 * @throws when the shell provides other modules.
 */
export async function readOfferedNames(
  built: string,
  promised: readonly string[],
): Promise<Release['offers']> {
  const file = join(built, 'server', 'shell.cjs');
  const shell = { name: file, text: readFileSync(file, 'utf8') };
  const { offers } = await renderIsolated({ shell, pages: {}, tasks: [] });
  const missing = promised.filter((name) => !Object.hasOwn(offers, name)).join(', ');
  if (missing !== '')
    throw new Error(`The shell does not hand over ${missing}: ${CONTRACT} names nothing of it.`);
  const spare = Object.keys(offers).filter((name) => !promised.includes(name));
  if (spare.length === 0) return offers;
  throw new Error(`No remote is built to find ${spare.join(', ')}: ${CONTRACT} names it in vain.`);
}

async function describe(root: string, part: Part, inputs: string, built: string): Promise<Release> {
  const pages = takeReport(join(built, 'client'), 'page-assets.json');
  const isRemote = part.kind === 'remote';
  const uses = isRemote ? takeReport(join(built, 'server'), 'used-names.json') : {};
  const ranges = Object.entries(isRemote ? requiredRanges(root, part.folder) : {});
  storeSourceMaps(root, part.folder, built);
  writePackageList(built);
  const files = describeFiles(built);
  const entry = files.find(({ path }) => /^client\/(entry|shell)\.[^/]*js$/.test(path));
  if (!entry) throw new Error(`The build of ${part.name} left no entry in ${built}/client.`);
  const release: Omit<Release, 'id'> = {
    format: RELEASE_FORMAT,
    part: part.name,
    kind: part.kind,
    version: part.version,
    inputs,
    commit: cleanCommit(root),
    routes: part.routes,
    ...pickExtensions(part),
    container: containerName(part.name, inputs),
    entry: entry.path,
    pages,
    requires: Object.fromEntries(
      ranges.filter(([name]) => name === HOST_MODULE || Object.hasOwn(uses, name)),
    ),
    declares: isRemote ? declaredRanges(root, part.folder) : {},
    provides: isRemote ? {} : providedVersions(root),
    uses,
    offers: isRemote ? {} : await readOfferedNames(built, Object.keys(contractModules(root))),
    budgets: readBudgets(part.folder),
    files,
  };
  return { ...release, id: releaseId(release) };
}

export interface BuiltRelease {
  release: Release;
  /** The folder of the release. The caller removes it once `closed` has resolved. */
  folder: string;
  /** Resolves when webpack has written its cache. */
  closed: Promise<unknown>;
}

/**
 * Builds one part into a release.
 * @param inputs identifies the sources; see `inputsHash`.
 * @throws with webpack's output when the build fails.
 */
export async function buildRelease(
  root: string,
  part: Part,
  inputs: string,
): Promise<BuiltRelease> {
  // One folder per process, so that two builds of one part at the same time do not overwrite each other.
  const folder = join(workFolders(root).builds, `${part.name}-${String(process.pid)}`);
  const [{ closed }, contract] = await Promise.all([
    runWebpack(root, part, folder),
    // Runs beside webpack's process. Imported here, so that only a build loads the TypeScript compiler.
    import('./contract-types').then(({ contractFileText }) => contractFileText(root)),
  ]);
  writeFileSync(join(folder, CONTRACT_FILE), contract);
  const release = await describe(root, part, inputs, folder);
  writeFileSync(join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return { release, folder, closed };
}
