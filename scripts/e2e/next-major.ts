import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { copyCheckout } from '../testkit/repositories';

/** The next major versions, by package. Their code is today's, but for the changes below. */
export const NEXT: Readonly<Record<string, string>> = {
  react: '20.0.0',
  'react-dom': '20.0.0',
  '@jalon/shared': '2.0.0',
};

/** An export and a type of `@jalon/shared/ui` that the next major version has under other names. */
const RENAMED = { useHydrated: 'useIsHydrated', ButtonVariant: 'ButtonKind' };
/** An export that the next major version of React does not have. Nothing uses it. */
const REMOVED = 'exports.unstable_useCacheRefresh =';

const OWN_WORKSPACE = /^(?:shared|shell|mfe-[a-z]+)$/;

/** Edits files below a folder. Each is written anew, as it may be a hard link to a file of the checkout. */
function edit(folder: string, name: RegExp, change: (text: string) => string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.test(path) || path.includes('node_modules')) continue;
    const file = join(folder, path);
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    if (after === before) continue;
    rmSync(file);
    writeFileSync(file, after);
  }
}

const installed = (root: string, name: string) =>
  (
    JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

function renameExports(text: string): string {
  return Object.entries(RENAMED).reduce(
    (result, [from, to]) => result.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to),
    text,
  );
}

/** Own version of `@jalon/shared`, and the versions that a manifest asks for. */
function moveManifest(text: string): string {
  const manifest = JSON.parse(text) as { name: string; dependencies?: Record<string, string> };
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, version]) => [
    name,
    NEXT[name] ?? version,
  ]);
  const own = NEXT[manifest.name];
  return JSON.stringify({
    ...manifest,
    ...(own !== undefined && { version: own }),
    dependencies: Object.fromEntries(dependencies) as Record<string, string>,
  });
}

/**
 * Builds all parts with the next major versions of React and `@jalon/shared`, in a copy of the checkout.
 * @param copy an empty folder on the disk of the checkout.
 * @returns the store in which they are live.
 */
export function buildNextMajor(root: string, copy: string): ReleaseStore {
  copyCheckout(root, copy);
  const modules = join(copy, 'node_modules');
  rmSync(modules, { recursive: true });
  // Hard links: a package must find the React of the copy, not that of the checkout.
  execFileSync('cp', ['-al', join(root, 'node_modules'), modules]);
  const before = installed(root, 'react');
  for (const name of ['react', 'react-dom']) {
    edit(join(modules, name), /\.js(?:on)?$/, (text) =>
      text.replaceAll(before, NEXT[name] ?? '').replaceAll(REMOVED, 'void '),
    );
  }
  for (const workspace of readdirSync(copy).filter((name) => OWN_WORKSPACE.test(name))) {
    edit(join(copy, workspace), /\.tsx?$/, renameExports);
    edit(join(copy, workspace), /^package\.json$/, moveManifest);
  }
  execFileSync(process.execPath, [join('scripts', 'cli', 'jalon.mjs'), 'build'], {
    cwd: copy,
    stdio: 'pipe',
  });
  return checkoutStore(copy);
}
