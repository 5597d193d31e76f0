import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { readJsonFile } from '../../core/json-file';
import {
  BUNDLED_PACKAGES_FILE,
  MADE_FROM_FILE,
  type BundledPackage,
} from '../../model/bundled-packages';

const NAME = 'BundledPackagesPlugin';
/** Not what tools leave beside packages ("node_modules/.federation"), and not what is ours. */
const PACKAGE_FOLDER =
  /^.*[\\/]node_modules[\\/](?!@jalon[\\/])(?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*(?=[\\/])/;
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

function describePackage(folder: string): BundledPackage {
  const manifest = readJsonFile(join(folder, 'package.json')) as {
    name: string;
    version: string;
    license?: string;
  };
  const { name, version, license = null } = manifest;
  const [file] = readdirSync(folder).filter((entry) => LICENSE_FILE.test(entry));
  const licenseText = file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
  return { name, version, license, licenseText };
}

/** Writes which packages of registries a bundle contains, so that the release can list them. */
export class BundledPackagesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const resources = [...shippedResources(compilation)];
        const installed = resources.flatMap((path) => PACKAGE_FOLDER.exec(path)?.[0] ?? []);
        const own = new Set(resources.filter((path) => !PACKAGE_FOLDER.test(path)).map(dirname));
        const folders = new Set([...installed, ...[...own].flatMap(madeFrom)]);
        const text = JSON.stringify([...folders].map(describePackage));
        compilation.emitAsset(BUNDLED_PACKAGES_FILE, new sources.RawSource(text));
      });
    });
  }
}
