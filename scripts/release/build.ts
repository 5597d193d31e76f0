import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '../parts';
import { roomFolder, workFolders } from '../paths';
import { BUILD_FOLDER } from '../webpack/build-folder';
import { containerName } from '../webpack/container-name';
import { PAGE_ASSETS_FILE, type PageAssets } from '../webpack/page-assets';
import { LENT } from '../webpack/lent-runtime';
import {
  contractModules,
  declaredRanges,
  providedVersions,
  requiredRanges,
} from '../webpack/sharing';
import { readBudgets } from './budget';
import { offeredNames, takeUsedNames } from './contract-names';
import { contentHash, describeFiles } from './files';
import { inputsHash } from './inputs';
import { RELEASE_FILE, RELEASE_FORMAT, type Release } from './release';
import { keepSourceMaps } from './source-maps';
import { writeSupplyFiles } from './supply';
import type { ReleaseStore } from '../store/release-store';

/** What `scripts/webpack/run.mjs` says when the files are there. */
const BUILT = 'built';

/**
 * Runs webpack in a process of the part's own.
 * @returns once the files are there, what ends when the process has written what the next build can start from.
 * @throws with its output when the build fails.
 */
function runWebpack(root: string, part: Part, output: string): Promise<{ closed: Promise<void> }> {
  const program = join(roomFolder(root, 'scripts'), 'webpack', 'run.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], {
      cwd: part.folder,
      env: { ...process.env, [BUILD_FOLDER]: output },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let messages = '';
    const collect = (chunk: Buffer) => {
      messages += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    const closed = new Promise<void>((close) => {
      child.on('close', () => {
        close();
      });
    });
    child.on('message', (said) => {
      if (said === BUILT) resolve({ closed });
    });
    void closed.then(() => {
      reject(new Error(`The build of ${part.name} failed.\n${messages}`));
    });
  });
}

/** The commit a release was built from; null when the checkout differs from it. */
function cleanCommit(root: string): string | null {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

function takePageAssets(built: string): PageAssets {
  const file = join(built, 'client', PAGE_ASSETS_FILE);
  const assets = JSON.parse(readFileSync(file, 'utf8')) as PageAssets;
  rmSync(file);
  return assets;
}

function only(names: readonly string[], ranges: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(ranges).filter(([name]) => names.includes(name)));
}

function describe(root: string, part: Part, inputs: string, built: string): Release {
  const assets = takePageAssets(built);
  const uses = part.kind === 'remote' ? takeUsedNames(built) : {};
  keepSourceMaps(root, part.folder, built);
  writeSupplyFiles(root, part, built);
  const files = describeFiles(built);
  const inClient = (name: string) => `client/${name}`;
  const entry = files.find(({ path }) => /^client\/(entry|shell)\.[^/]*js$/.test(path));
  if (!entry) throw new Error(`The build of ${part.name} left no entry in ${built}/client.`);
  const pages = Object.entries(assets).map(
    ([page, { js, css }]) =>
      [
        page,
        { js: js.map(inClient), css: css.map(inClient), server: `server/${page}.cjs` },
      ] as const,
  );
  return {
    format: RELEASE_FORMAT,
    part: part.name,
    kind: part.kind,
    id: `${part.version}-${contentHash(files)}`,
    version: part.version,
    inputs,
    commit: cleanCommit(root),
    routes: part.routes,
    container: containerName(part.name, inputs),
    entry: entry.path,
    pages: Object.fromEntries(pages),
    requires:
      part.kind === 'remote'
        ? only([...Object.keys(uses), ...Object.keys(LENT)], requiredRanges(root))
        : {},
    declares: part.kind === 'remote' ? declaredRanges(root, part.folder) : {},
    provides: part.kind === 'shell' ? providedVersions(root) : {},
    uses,
    offers: part.kind === 'shell' ? offeredNames(built, Object.keys(contractModules(root))) : {},
    budgets: readBudgets(part.folder),
    files,
  };
}

/**
 * Builds one part into an immutable release, unless the store has one from the same inputs.
 * @returns the release, and whether it had to be built.
 */
export async function buildPart(
  root: string,
  part: Part,
  store: ReleaseStore,
): Promise<{ release: Release; built: boolean }> {
  const inputs = inputsHash(root, part.folder);
  const existing = await store.findBuild(part.name, inputs);
  if (existing) return { release: existing, built: false };

  // A folder of its own: two builds of one part at the same time do not meet.
  const output = join(workFolders(root).builds, `${part.name}-${String(process.pid)}`);
  const { closed } = await runWebpack(root, part, output);
  const release = describe(root, part, inputs, output);
  writeFileSync(join(output, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  const kept = await store.addRelease(output);
  await store.rememberBuild({ ...kept, inputs });
  await closed;
  rmSync(output, { recursive: true });
  return { release: kept, built: true };
}
