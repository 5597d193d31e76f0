import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../core/files';
import { openBuiltStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { copyCheckout } from '../testkit/repositories';

/** The next major versions, by package. Their code equals the current code, except for the changes below. */
export const NEXT_VERSIONS: Readonly<Record<string, string>> = {
  react: '20.0.0',
  'react-dom': '20.0.0',
  '@jalon/shared': '2.0.0',
};

/**
 * `both`: built with the live majors, but compatible with the next majors: ranges include them, and no removed export
 * is used. `new`: built with the next majors.
 */
export type MajorLine = 'both' | 'new';

/** Ranges that remotes of the line `both` require. In this line, `@jalon/shared` has a new minor version. */
const TAKES_BOTH: Readonly<Record<string, string>> = {
  react: '^19.3.1 || ^20.0.0',
  'react-dom': '^19.3.1 || ^20.0.0',
  '@jalon/shared': '^1.2.0 || ^2.0.0',
};
const MINOR = '1.2.0';

/** A renamed export of `@jalon/shared/ui`: the minor version has both names, the next major only the new name. */
const OLD_NAME = 'useHydrated';
const NEW_NAME = 'useIsHydrated';
const ADDED = `\nexport { ${OLD_NAME} as ${NEW_NAME} } from './use-hydrated';\n`;
/** An export that the next major version of React lacks. No code uses the export. */
const REMOVED = 'exports.unstable_useCacheRefresh =';

const REMOTE = /^mfe-[a-z]+$/;
const OWN_WORKSPACE = /^(?:shared|shell|mfe-[a-z]+)$/;

/** Edits files below a folder. Replaces each file, because it may be a hard link to a file of the checkout. */
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

const rename = (text: string) => text.replaceAll(new RegExp(`\\b${OLD_NAME}\\b`, 'g'), NEW_NAME);

/** Edits a manifest. @param versions of dependencies. @param own new version of the package itself, if any. */
const withVersions =
  (versions: Readonly<Record<string, string>>, own?: string) =>
  (text: string): string => {
    const manifest = JSON.parse(text) as { dependencies?: Record<string, string> };
    const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, version]) => [
      name,
      versions[name] ?? version,
    ]);
    return JSON.stringify({
      ...manifest,
      ...(own && { version: own }),
      dependencies: Object.fromEntries(dependencies) as object,
    });
  };

/** Changes a copy of the checkout into the sources of the line `both`. */
function takeBoth(copy: string, workspaces: readonly string[]): void {
  const manifest = /^package\.json$/;
  edit(join(copy, 'shared'), manifest, withVersions({}, MINOR));
  edit(join(copy, 'shared', 'src', 'ui'), /^index\.ts$/, (text) => text + ADDED);
  // Compiled into the remotes, which must no longer use the old name.
  edit(join(copy, 'shared', 'src'), /^(?!ui\/).*\.tsx?$/, rename);
  edit(join(copy, 'shell'), manifest, withVersions({ '@jalon/shared': MINOR }));
  for (const remote of workspaces.filter((name) => REMOTE.test(name))) {
    edit(join(copy, remote), /\.tsx?$/, rename);
    edit(join(copy, remote), manifest, withVersions(TAKES_BOTH));
  }
}

/** Changes a copy of the checkout into the sources of the line `new`, with the next major of React. */
function moveOn(copy: string, workspaces: readonly string[]): void {
  const modules = join(copy, 'node_modules');
  const react = readJsonFile(join(modules, 'react/package.json')) as { version: string };
  for (const name of ['react', 'react-dom']) {
    edit(join(modules, name), /\.js(?:on)?$/, (text) =>
      text.replaceAll(react.version, NEXT_VERSIONS[name] ?? '').replaceAll(REMOVED, 'void '),
    );
  }
  for (const workspace of workspaces) {
    const version = workspace === 'shared' ? NEXT_VERSIONS['@jalon/shared'] : undefined;
    edit(join(copy, workspace), /\.tsx?$/, rename);
    edit(join(copy, workspace), /^package\.json$/, withVersions(NEXT_VERSIONS, version));
  }
}

/**
 * Builds all parts of a line, in a copy of the checkout.
 * @param copy an empty folder on the disk of the checkout.
 * @returns the store in which they are live.
 */
export function buildLine(root: string, copy: string, line: MajorLine): ReleaseStore {
  copyCheckout(root, copy);
  const modules = join(copy, 'node_modules');
  rmSync(modules, { recursive: true });
  // Hard links: a package must find the React of the copy, not that of the checkout.
  execFileSync('cp', ['-al', join(root, 'node_modules'), modules]);
  const workspaces = readdirSync(copy).filter((name) => OWN_WORKSPACE.test(name));
  (line === 'both' ? takeBoth : moveOn)(copy, workspaces);
  execFileSync(process.execPath, [join('scripts', 'cli', 'jalon.mjs'), 'build'], {
    cwd: copy,
    stdio: 'pipe',
  });
  return openBuiltStore(copy);
}
