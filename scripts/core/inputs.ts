import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceFolder } from './paths';
import { lockedDependencies, topLevelPackages, type WantedPackage } from './locked-packages';

/** The layer that builds parts, and all below it. */
const BUILD_LAYERS = ['core', 'build'];
/** The layer that composes sites, and all below it. */
const COMPOSE_LAYERS = [...BUILD_LAYERS, 'store', 'compose'];
/** What the type check of a part runs and reads. */
const TYPE_CHECK_LAYERS = [...BUILD_LAYERS, 'gate', 'types'];
const TYPE_CHECK_PACKAGES = /^(typescript|@types\/[^/]+)$/;

const HASH_LENGTH = 8;
const SITE_HASH_LENGTH = 32;

const NOT_SHIPPED = /^(node_modules|e2e|README\.md|.*\.test\.tsx?|testing|\..*)$/;
const TEXT = /\.(?:[cm]?[jt]sx?|json|css)$/;
/** A package name between quotes, with or without a path behind it. */
const QUOTED_PACKAGE = /(['"])((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^'"\s]*)?\1/g;

/** Inputs of a result: with equal inputs it need not be created again. */
export interface Inputs {
  /** Absolute paths. */
  files: string[];
  /** One line per locked dependency. */
  packages: string[];
}

/** Every file below a folder that can end up in a result: no tests, examples, journeys, dot-files or installed packages. */
function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SHIPPED.test(entry.name))
    .flatMap((entry) => {
      const child = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(child) : [child];
    });
}

/** The packages that a file names: as an import, or as a string such as the name of a loader. */
function packagesNamedIn(file: string): string[] {
  if (!TEXT.test(file)) return [];
  return Array.from(readFileSync(file, 'utf8').matchAll(QUOTED_PACKAGE), ([, , name = '']) => name);
}

function packagesOf(root: string, workspaces: ReadonlyMap<string, readonly string[]>): string[] {
  const wanted = [...workspaces].flatMap(([workspace, files]): WantedPackage[] => {
    const names = new Set(files.flatMap(packagesNamedIn));
    return [...names].map((name) => ({ from: relative(root, workspace) || '.', name }));
  });
  return lockedDependencies(root, wanted);
}

/** @param part folder of a part, if the result is made from one. */
function inputsOf(root: string, layers: readonly string[], part?: string): Inputs {
  const scripts = workspaceFolder(root, 'scripts');
  const shared = workspaceFolder(root, 'shared');
  const workspaces = new Map([
    [scripts, layers.flatMap((layer) => sourceFiles(join(scripts, layer)))],
    [shared, sourceFiles(shared)],
    ...(part === undefined ? [] : [[part, sourceFiles(part)] as const]),
  ]);
  const options = [join(root, 'tsconfig.base.json'), join(scripts, 'tsconfig.preset.json')];
  return {
    files: [...workspaces.values()].flat().concat(options.filter(existsSync)),
    packages: packagesOf(root, workspaces),
  };
}

function hashOf(root: string, { files, packages }: Inputs, length: number): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const bytes = readFileSync(file);
    // The size separates a file's text from the name of the next file.
    hash.update(`${relative(root, file)}\0${String(bytes.length)}\0`).update(bytes);
  }
  for (const line of packages) hash.update(`\0${line}`);
  return hash.digest('hex').slice(0, length);
}

/** What a part is built from: its sources, the shared package, the build layers, the packages that these use. */
export function buildInputs(root: string, folder: string): Inputs {
  return inputsOf(root, BUILD_LAYERS, folder);
}

/**
 * Identifies what a part is built from. Equal inputs give equal releases, in any folder.
 * @returns 8 hexadecimal digits.
 */
export function inputsHash(root: string, folder: string): string {
  return hashOf(root, buildInputs(root, folder), HASH_LENGTH);
}

/** Identifies the style sheets that a part may be built from, its own and those of the shared package. */
export function stylesHash(root: string, folder: string): string {
  const files = [folder, workspaceFolder(root, 'shared')].flatMap(sourceFiles);
  const sheets = files.filter((file) => file.endsWith('.css'));
  return hashOf(root, { files: sheets, packages: [] }, HASH_LENGTH);
}

/** Identifies what the declarations of the shared package are made from. */
export function sharedTypesHash(root: string): string {
  const [shared, scripts] = [workspaceFolder(root, 'shared'), workspaceFolder(root, 'scripts')];
  const makers = ['contract-types.ts', join('webpack', 'sharing.ts')].map((file) =>
    join(scripts, 'build', file),
  );
  const files = [
    ...sourceFiles(shared),
    ...makers,
    join(scripts, 'types', 'browser.d.ts'),
    join(scripts, 'tsconfig.preset.json'),
  ];
  const packages = packagesOf(
    root,
    new Map([
      [shared, files],
      [scripts, makers],
    ]),
  );
  return hashOf(root, { files, packages }, HASH_LENGTH);
}

/**
 * Identifies a webpack cache: preset, packages and the checkout's folder. The cache holds absolute paths, so a copied
 * checkout must not use it.
 */
export function cacheVersion(root: string): string {
  const scripts = workspaceFolder(root, 'scripts');
  const files = BUILD_LAYERS.flatMap((layer) => sourceFiles(join(scripts, layer)));
  const entryPoints = join(workspaceFolder(root, 'shared'), 'package.json');
  const packages = packagesOf(root, new Map([[scripts, files]]));
  return hashOf(
    root,
    {
      files: [...files, ...[entryPoints].filter(existsSync)],
      packages: [...packages, root],
    },
    HASH_LENGTH,
  );
}

/** Hash of the code that creates sites: composition, all layers below it, and their packages. */
export function composerHash(root: string): string {
  return hashOf(root, inputsOf(root, COMPOSE_LAYERS), SITE_HASH_LENGTH);
}

/** Identifies everything that the type check of a part reads. */
export function typesHash(root: string, folder: string): string {
  const { files, packages } = inputsOf(root, TYPE_CHECK_LAYERS, folder);
  const types = topLevelPackages(root, TYPE_CHECK_PACKAGES);
  return hashOf(root, { files, packages: [...packages, ...types] }, SITE_HASH_LENGTH);
}
