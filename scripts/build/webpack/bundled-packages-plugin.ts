import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { readJsonFile } from '../../core/files';
import type { Part } from '../../core/parts';
import { workspaceFolder } from '../../core/paths';
import { listFirstNames } from '../../core/terminal';
import { emitReport, type BundledPackage } from './plugins';

/** Excludes folders of tools ("node_modules/.federation"), and our own packages, which are compiled from source. */
const PACKAGE =
  /^.*[\\/]node_modules[\\/](?!@jalon[\\/])(?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*(?=[\\/])/;
const LEFT_BY_TOOLS = /[\\/]node_modules[\\/]\./;

type IsOwn = (file: string) => boolean;

/** Returns a test for sources of the part or compiled into it; others belong to other parts. Compares real paths. */
function ownSources(root: string, part: Part): IsOwn {
  const real = (folder: string) => realpathSync(folder) + sep;
  const shared = real(workspaceFolder(root, 'shared'));
  const folders = [real(part.folder), real(workspaceFolder(root, 'scripts'))];
  const { compiledIn = [] } = readJsonFile(join(shared, 'package.json')) as {
    compiledIn?: string[];
  };
  return (file) => {
    if (folders.some((folder) => file.startsWith(folder))) return true;
    if (!file.startsWith(shared)) return false;
    // The shell contains the shared entry points that it provides to others.
    const [, entry = ''] = relative(shared, file).split(sep);
    return part.kind === 'shell' || compiledIn.includes(`./${entry}`);
  };
}

const LICENCE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** Modules in the chunks of a build, by their files; without those that webpack dropped as unused. */
function shippedModules({ modules, chunkGraph }: Compilation): Map<string, Module> {
  const shipped = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const parts = shipped.flatMap((module) =>
    'modules' in module ? [...(module.modules as typeof modules)] : [module],
  );
  return new Map(
    parts.flatMap((module) => {
      const file = module.nameForCondition();
      return file === null ? [] : [[file, module] as const];
    }),
  );
}

/** Folder of a package as resolved from another folder. @throws when it is not installed. */
function installedFolder(name: string, file: string): string {
  const places = createRequire(file).resolve.paths(name) ?? [];
  const folder = places.map((place) => join(place, name)).find((place) => existsSync(place));
  if (folder) return folder;
  throw new Error(`${file} names ${name}, which is not installed: run "npm ci".`);
}

/** File beside code generated from a package: `{ "packages": ["<name>"] }`. That code counts as part of the package. */
const MADE_FROM_FILE = 'made-from.json';

function madeFrom(folder: string): string[] {
  const file = join(folder, MADE_FROM_FILE);
  if (!existsSync(file)) return [];
  const { packages } = readJsonFile(file) as { packages: string[] };
  return packages.map((name) => installedFolder(name, file));
}

/** A package for the list of a release. @param folder where it is installed. */
function describePackage(folder: string): BundledPackage {
  const manifest = readJsonFile(join(folder, 'package.json')) as {
    name: string;
    version: string;
    license?: string;
  };
  const { name, version, license = null } = manifest;
  const [file] = readdirSync(folder).filter((entry) => LICENCE_FILE.test(entry));
  const licenceText = file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
  return { name, version, licence: license, licenceText };
}

/** The part's own file that imports a module, directly or through other modules. */
function importerOf({ moduleGraph }: Compilation, module: Module, isOwn: IsOwn): string | null {
  for (let issuer = moduleGraph.getIssuer(module); issuer; issuer = moduleGraph.getIssuer(issuer)) {
    const file = issuer.nameForCondition();
    if (file !== null && isOwn(file)) return file;
  }
  return null;
}

/**
 * Writes which packages a build contains, so that the release can list them, name their licences, and the gate refuse
 * some. A build that contains sources of another part fails.
 */
export const bundledPackagesPlugin = (root: string, part: Part) => (compiler: Compiler) => {
  const isOwn = ownSources(root, part);
  const pathOf = (file: string) => relative(realpathSync(root), file);
  emitReport(compiler, 'bundled-packages.json', (compilation) => {
    const folders = new Set<string>();
    const foreign = new Map<string, Module>();
    for (const [file, module] of shippedModules(compilation)) {
      const [installed] = PACKAGE.exec(file) ?? [];
      if (installed !== undefined) {
        folders.add(installed);
        continue;
      }
      if (LEFT_BY_TOOLS.test(file)) continue;
      for (const folder of madeFrom(dirname(file))) folders.add(folder);
      if (!isOwn(file)) foreign.set(file, module);
    }
    const importers = [...foreign.values()].map((module) => importerOf(compilation, module, isOwn));
    if (foreign.size > 0) {
      const importedBy = listFirstNames([
        ...new Set(importers.filter((one) => one !== null).map(pathOf)),
      ]);
      const error = `${part.name} contains ${listFirstNames([...foreign.keys()].map(pathOf))} (imported by ${importedBy}), which is not its own. A release is made of its folder, of packages and of the entry points of @jalon/shared: move what two parts need into one of these, or copy it.`;
      compilation.errors.push(new compiler.webpack.WebpackError(error));
    }
    const packages = [...folders].map(describePackage);
    // A version that is installed twice counts once.
    const byName = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
    return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, found]) => found);
  });
};
