import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { readJsonFile } from '../../core/files';
import type { Part } from '../../core/parts';
import { workspaceFolder } from '../../core/paths';
import { BUNDLE_CONTENTS_FILE, type BundledItem, MADE_FROM_FILE } from '../../model/plugin-files';
import { emitReport } from './plugins';

/** Owner of a module in a bundle. */
export interface SourceOwner {
  kind: 'part' | 'shared' | 'package' | 'foreign';
  /** Name in lists: a file, an entry point or a package. */
  name: string;
  /** Folder of a package, as there may be several versions; the name for other kinds. */
  id: string;
}

/** Excludes folders of tools ("node_modules/.federation"), and our own packages, which are compiled from source. */
const PACKAGE =
  /^(.*[\\/]node_modules[\\/]((?!@jalon[\\/])(?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*))[\\/]/;
const LEFT_BY_TOOLS = /[\\/]node_modules[\\/]\./;

const withSlashes = (path: string) => path.split(sep).join('/');
const isBelow = (folder: string, file: string) => file.startsWith(folder + sep);

/**
 * Finds the owner of a file by its real path: npm links workspaces into `node_modules`.
 * @returns null for files that tools add to every bundle.
 */
function sourceOwners(root: string, part: Part): OwnerOf {
  const top = realpathSync(root);
  const own = realpathSync(part.folder);
  const shared = realpathSync(workspaceFolder(root, 'shared'));
  const scripts = realpathSync(workspaceFolder(root, 'scripts'));
  const { compiledIn = [] } = readJsonFile(join(shared, 'package.json')) as {
    compiledIn?: string[];
  };
  // The shell contains the shared entry points that it provides to others.
  const isCopied = (entry: string) => part.kind === 'shell' || compiledIn.includes(`./${entry}`);
  const named = (kind: SourceOwner['kind'], name: string): SourceOwner => ({
    kind,
    name,
    id: name,
  });
  const pathOf = (file: string) => withSlashes(relative(top, file));
  return (file) => {
    const [, folder, name] = PACKAGE.exec(file) ?? [];
    if (folder !== undefined && name !== undefined) {
      return { kind: 'package', name: withSlashes(name), id: folder };
    }
    if (LEFT_BY_TOOLS.test(file) || isBelow(scripts, file)) return null;
    if (isBelow(own, file)) return named('part', pathOf(file));
    const [, entry = ''] = isBelow(shared, file) ? relative(shared, file).split(sep) : [];
    const isEntry = entry !== '' && isCopied(entry);
    return isEntry ? named('shared', `@jalon/shared/${entry}`) : named('foreign', pathOf(file));
  };
}

const NAME = 'bundleContentsPlugin';
const LICENSE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** Resources of the modules in a chunk, without unused modules. */
function shippedResources({ modules, chunkGraph }: Compilation): Set<string> {
  const shipped = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const parts = shipped.flatMap((module) =>
    'modules' in module ? [...(module.modules as typeof modules)] : [module],
  );
  return new Set(parts.flatMap((module) => module.nameForCondition() ?? []));
}

/** Folder of a package as resolved from another folder. @throws when it is not installed. */
function installedFolder(name: string, file: string): string {
  const places = createRequire(file).resolve.paths(name) ?? [];
  const folder = places.map((place) => join(place, name)).find((place) => existsSync(place));
  if (folder) return folder;
  throw new Error(`${file} names ${name}, which is not installed: run "npm ci".`);
}

function madeFrom(folder: string): string[] {
  const file = join(folder, MADE_FROM_FILE);
  if (!existsSync(file)) return [];
  const { packages } = readJsonFile(file) as { packages: string[] };
  return packages.map((name) => installedFolder(name, file));
}

/** A package for the bill of materials. @param folder where it is installed. */
export function describePackage(folder: string, importedBy: string[]): BundledItem {
  const manifest = readJsonFile(join(folder, 'package.json')) as {
    name: string;
    version: string;
    license?: string;
  };
  const { name, version, license = null } = manifest;
  const [file] = readdirSync(folder).filter((entry) => LICENSE_FILE.test(entry));
  const licenseText = file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
  return { name, version, license, licenseText, importedBy };
}

type OwnerOf = (file: string) => SourceOwner | null;
/** The owners that import modules of an owner, by its id. */
type Importers = ReadonlyMap<string, ReadonlyMap<string, SourceOwner>>;

function readImporters(
  { moduleGraph }: Compilation,
  modules: Iterable<Module>,
  ownerOf: OwnerOf,
): Importers {
  const importers = new Map<string, Map<string, SourceOwner>>();
  const ownerOfModule = (module: Module) => {
    const file = module.nameForCondition();
    return file === null ? null : ownerOf(file);
  };
  for (const module of modules) {
    const owner = ownerOfModule(module);
    if (!owner) continue;
    const known = importers.get(owner.id) ?? new Map<string, SourceOwner>();
    importers.set(owner.id, known);
    for (const { originModule } of moduleGraph.getIncomingConnections(module)) {
      const importer = originModule && ownerOfModule(originModule);
      if (importer && importer.id !== owner.id) known.set(importer.id, importer);
    }
  }
  return importers;
}

/**
 * Names of the owners that import an owner's modules, sorted. Packages that are not in the bundle, and foreign
 * sources, are replaced by their own importers.
 */
function importedBy(id: string, importers: Importers, shipped: ReadonlySet<string>): string[] {
  const seen = new Set([id]);
  const names = new Set<string>();
  const visit = (imported: string) => {
    for (const { id: importer, kind, name } of importers.get(imported)?.values() ?? []) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      if (kind === 'foreign' || (kind === 'package' && !shipped.has(importer))) visit(importer);
      else names.add(name);
    }
  };
  visit(id);
  return [...names].sort();
}

function contentsOf(
  resources: ReadonlySet<string>,
  importers: Importers,
  ownerOf: OwnerOf,
): BundledItem[] {
  const owners = [...resources].map((file) => ({ file, owner: ownerOf(file) }));
  const shipped = new Set(owners.flatMap(({ owner }) => owner?.id ?? []));
  const items = new Map<string, BundledItem>();
  for (const { file, owner } of owners) {
    if (!owner) continue;
    const { kind, id, name } = owner;
    if (kind === 'package') {
      if (!items.has(id)) items.set(id, describePackage(id, importedBy(id, importers, shipped)));
      continue;
    }
    if (kind === 'foreign') {
      const unknown = { version: null, license: null, licenseText: null };
      items.set(id, { name, ...unknown, importedBy: importedBy(id, importers, shipped) });
    }
    for (const folder of madeFrom(dirname(file)))
      items.set(folder, describePackage(folder, [name]));
  }
  return [...items.values()];
}

/** Writes which packages and foreign sources a bundle contains, so that the release can list them and the gate refuse some. */
export const bundleContentsPlugin = (root: string, part: Part) => (compiler: Compiler) => {
  const ownerOf = sourceOwners(root, part);
  let importers: Importers = new Map();
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    // Before webpack concatenates modules and skips files that only re-export.
    compilation.hooks.finishModules.tap(NAME, (modules) => {
      importers = readImporters(compilation, modules, ownerOf);
    });
  });
  emitReport(compiler, BUNDLE_CONTENTS_FILE, (compilation) =>
    contentsOf(shippedResources(compilation), importers, ownerOf),
  );
};
