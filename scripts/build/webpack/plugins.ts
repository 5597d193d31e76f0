import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler, ExternalModule, Module } from 'webpack';
import { EVERY_EXPORT_NAME, type Release, type ShippedPackage } from '../../core/release';

const SCRIPT = /\.c?js$/;

/**
 * Placeholder for the hash of the inputs until everything is minified. Same length as a hash; letters only, which no
 * tool changes.
 */
export const INPUTS_PLACEHOLDER = 'xINPUTSx';
const PLACEHOLDERS = new RegExp(INPUTS_PLACEHOLDER, 'g');

/**
 * Writes the hash of the inputs into a build, after minification. Minifiers choose names by letter frequency: with the
 * hash in the code, every change of inputs would change all code and its size, and no build could use the cache.
 * @param inputs see `inputsHash`.
 */
export const inputsPlugin = (inputs: string) => (compiler: Compiler) => {
  const { Compilation, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('inputsPlugin', (compilation) => {
    // Before source maps are created, and before files are named by their content.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compilation.hooks.processAssets.tap({ name: 'inputsPlugin', stage }, (assets) => {
      for (const [file, source] of Object.entries(assets)) {
        if (!SCRIPT.test(file)) continue;
        const places = [...String(source.source()).matchAll(PLACEHOLDERS)];
        if (places.length === 0) continue;
        const named = new sources.ReplaceSource(source);
        for (const { index } of places) {
          named.replace(index, index + INPUTS_PLACEHOLDER.length - 1, inputs);
        }
        compilation.updateAsset(file, named);
      }
    });
  });
};

/** Ids of the container, and of the module that federation generates for each build. */
const STABLE_IDS: [identifier: RegExp, id: string][] = [
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/, 'federation'],
];

/**
 * Renames modules whose identifiers contain absolute paths. webpack derives ids from identifiers: without this, a
 * release would depend on the folder of the checkout.
 */
export function stableIdsPlugin(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('stableIdsPlugin', (compilation) => {
    compilation.hooks.beforeModuleIds.tap('stableIdsPlugin', (modules) => {
      for (const module of modules) {
        const [, id] = STABLE_IDS.find(([name]) => name.test(module.identifier())) ?? [];
        if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
      }
    });
  });
}

function usedNames({ moduleGraph }: Compilation, module: Module): string[] {
  const used = moduleGraph.getExportsInfo(module).getUsedExports(undefined);
  if (used === true || used === null) return [EVERY_EXPORT_NAME];
  return used === false ? [] : [...used].sort();
}

/** A package of a registry in the files for browsers. */
export interface BundledPackage extends ShippedPackage {
  /** Text of its licence file; null when it has none. */
  licenceText: string | null;
}

/** Reports that plugins write about a finished build; the release step reads and removes them. */
interface Reports {
  /** Files that each page, or the shell's entry, needs before it can run. */
  'page-assets.json': Release['pages'];
  /** Per shared module, the names that a build imports from it. */
  'used-names.json': Release['uses'];
  'bundled-packages.json': BundledPackage[];
}

export function emitReport<Name extends keyof Reports>(
  compiler: Compiler,
  file: Name,
  contentOf: (compilation: Compilation) => Reports[Name],
): void {
  const { Compilation: Stages, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap(file, (compilation) => {
    const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: file, stage }, () => {
      const text = JSON.stringify(contentOf(compilation));
      compilation.emitAsset(file, new sources.RawSource(text));
    });
  });
}

/** Reads and removes the report that a plugin wrote. @param folder of the built bundles. */
export function takeReport<Name extends keyof Reports>(folder: string, name: Name): Reports[Name] {
  const file = join(folder, name);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Reports[Name];
  rmSync(file);
  return report;
}

/** Writes which names of the shell's modules a remote imports: the gate refuses a shell that lacks one of these. */
export function importedNamesPlugin(compiler: Compiler): void {
  emitReport(compiler, 'used-names.json', (compilation) => {
    const uses: Release['uses'] = {};
    for (const module of compilation.modules) {
      const { externalType, userRequest: name } = module as Module & Partial<ExternalModule>;
      if (externalType === undefined || name === undefined) continue;
      const names = new Set([...(uses[name] ?? []), ...usedNames(compilation, module)]);
      uses[name] = [...names].sort();
    }
    const entries = Object.entries(uses).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries);
  });
}

/** Writes which files each page needs. @param groups chunk groups, which have the names of pages. */
export const pageAssetsPlugin = (groups: readonly string[]) => (compiler: Compiler) => {
  emitReport(compiler, 'page-assets.json', (compilation) => {
    const pages: Release['pages'] = {};
    for (const name of groups) {
      const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
      const ending = (end: string) =>
        files.filter((file) => file.endsWith(end)).map((file) => `client/${file}`);
      pages[name] = { js: ending('.js'), css: ending('.css'), server: `server/${name}.cjs` };
    }
    return pages;
  });
};
