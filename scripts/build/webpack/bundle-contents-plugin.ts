import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { readJsonFile } from '../../core/files';
import type { Part } from '../../core/parts';
import { workspaceFolder } from '../../core/paths';
import {
  BUNDLE_CONTENTS_FILE,
  type BundleContents,
  type BundledPackage,
  MADE_FROM_FILE,
} from '../../model/plugin-files';

/** Whose a module of a bundle is. */
export interface SourceOwner {
  kind: 'part' | 'shared' | 'package' | 'foreign';
  /** As lists name it: a file, an entry point or a package. */
  name: string;
  /** The folder of a package, of which there may be several versions; otherwise the name. */
  id: string;
}

/** What tools leave beside packages ("node_modules/.federation") is none, and our own packages come as sources. */
const PACKAGE =
  /^(.*[\\/]node_modules[\\/]((?!@jalon[\\/])(?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*))[\\/]/;
const LEFT_BY_TOOLS = /[\\/]node_modules[\\/]\./;

const withSlashes = (path: string) => path.split(sep).join('/');
const isBelow = (folder: string, file: string) => file.startsWith(folder + sep);

/**
 * Tells whose a file is, by its real path: npm links workspaces into `node_modules`.
 * @returns null for what tools add to every bundle.
 */
function sourceOwners(root: string, part: Part): (file: string) => SourceOwner | null {
  const top = realpathSync(root);
  const own = realpathSync(part.folder);
  const shared = realpathSync(workspaceFolder(root, 'shared'));
  const scripts = realpathSync(workspaceFolder(root, 'scripts'));
  const { compiledIn = [] } = readJsonFile(join(shared, 'package.json')) as {
    compiledIn?: string[];
  };
  // The shell is the one that provides the others.
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

const NAME = 'BundleContentsPlugin';
const LICENSE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;

/** Resources of what ends up in a chunk; a module that nothing uses does not. */
function shippedResources({ modules, chunkGraph }: Compilation): Set<string> {
  const shipped = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const parts = shipped.flatMap((module) =>
    'modules' in module ? [...(module.modules as typeof modules)] : [module],
  );
  return new Set(parts.flatMap((module) => module.nameForCondition() ?? []));
}

/** Where a package is installed for the files of a folder. @throws when it is not. */
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

function describePackage(folder: string, importedBy: string[]): BundledPackage {
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

/** Owners of modules, each with those that import something of it. */
class OwnerGraph {
  private readonly ownerOf: (file: string) => SourceOwner | null;
  private readonly importers = new Map<string, Map<string, SourceOwner>>();

  constructor(ownerOf: (file: string) => SourceOwner | null) {
    this.ownerOf = ownerOf;
  }

  /** Asked before webpack joins modules and leads imports past files that only re-export. */
  read({ moduleGraph }: Compilation, modules: Iterable<Module>): void {
    for (const module of modules) {
      const owner = this.ownerOfModule(module);
      if (!owner) continue;
      const known = this.importers.get(owner.id) ?? new Map<string, SourceOwner>();
      this.importers.set(owner.id, known);
      for (const { originModule } of moduleGraph.getIncomingConnections(module)) {
        const importer = originModule && this.ownerOfModule(originModule);
        if (importer && importer.id !== owner.id) known.set(importer.id, importer);
      }
    }
  }

  private ownerOfModule(module: Module): SourceOwner | null {
    const resource = module.nameForCondition();
    return resource === null ? null : this.ownerOf(resource);
  }

  /**
   * Names of those that import an owner's modules, in a stable order. Packages that are not in the bundle only hand on
   * what others import through them, and so do foreign sources.
   */
  importedBy(id: string, shipped: ReadonlySet<string>): string[] {
    const seen = new Set([id]);
    const names = new Set<string>();
    const visit = (imported: string) => {
      for (const importer of this.importers.get(imported)?.values() ?? []) {
        if (seen.has(importer.id)) continue;
        seen.add(importer.id);
        const isBetween =
          importer.kind === 'foreign' || (importer.kind === 'package' && !shipped.has(importer.id));
        if (isBetween) visit(importer.id);
        else names.add(importer.name);
      }
    };
    visit(id);
    return [...names].sort();
  }
}

/** Writes which packages and foreign sources a bundle contains, so that the release can list them and the gate refuse some. */
export class BundleContentsPlugin {
  private readonly ownerOf: (file: string) => SourceOwner | null;

  constructor(root: string, part: Part) {
    this.ownerOf = sourceOwners(root, part);
  }

  private contents(resources: ReadonlySet<string>, graph: OwnerGraph): BundleContents {
    const packages = new Map<string, string[]>();
    const foreign = new Map<string, SourceOwner>();
    const owners = [...resources].map((file) => ({ file, owner: this.ownerOf(file) }));
    const shipped = new Set(owners.flatMap(({ owner }) => owner?.id ?? []));
    for (const { file, owner } of owners) {
      if (owner?.kind === 'package') packages.set(owner.id, graph.importedBy(owner.id, shipped));
      else if (owner?.kind === 'foreign') foreign.set(owner.id, owner);
      if (!owner || owner.kind === 'package') continue;
      for (const folder of madeFrom(dirname(file))) packages.set(folder, [owner.name]);
    }
    return {
      packages: [...packages].map(([folder, by]) => describePackage(folder, by)),
      foreign: [...foreign.values()].map(({ id, name }) => ({
        file: name,
        importedBy: graph.importedBy(id, shipped),
      })),
    };
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const graph = new OwnerGraph(this.ownerOf);
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        graph.read(compilation, modules);
      });
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const text = JSON.stringify(this.contents(shippedResources(compilation), graph));
        compilation.emitAsset(BUNDLE_CONTENTS_FILE, new sources.RawSource(text));
      });
    });
  }
}
