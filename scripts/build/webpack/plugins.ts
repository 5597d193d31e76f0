import type { Compilation, Compiler, ExternalModule, Module } from 'webpack';
import {
  EVERY_NAME,
  PAGE_ASSETS_FILE,
  type PageAssets,
  USED_NAMES_FILE,
  type UsedNames,
} from '../../model/plugin-files';

const SCRIPT = /\.c?js$/;

/** Stands for the hash of the inputs of a build until everything is minified. As long as one; letters, which no tool changes in a name. */
export const INPUTS_PLACEHOLDER = 'xINPUTSx';
const PLACEHOLDERS = new RegExp(INPUTS_PLACEHOLDER, 'g');

/**
 * Writes the hash of the inputs into a build, after minification. Minifiers choose names by letter frequency: if they saw
 * the hash, every change of inputs would change all code and its size, and no build could use the cache.
 */
export class InputsPlugin {
  private readonly inputs: string;

  /** @param inputs see `inputsHash`. */
  constructor(inputs: string) {
    this.inputs = inputs;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('InputsPlugin', (compilation) => {
      // Before source maps are made, and before files are named after their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'InputsPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!SCRIPT.test(file)) continue;
          const places = [...String(source.source()).matchAll(PLACEHOLDERS)];
          if (places.length === 0) continue;
          const named = new sources.ReplaceSource(source);
          for (const { index } of places) {
            named.replace(index, index + INPUTS_PLACEHOLDER.length - 1, this.inputs);
          }
          compilation.updateAsset(file, named);
        }
      });
    });
  }
}

/** Written by federation for each build, and joined with others; its name is a hash of paths of the machine. */
const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

function stableId(module: Module): string | null {
  if (module.identifier().startsWith('container entry ')) {
    return 'container';
  }
  return FEDERATION_ENTRY.test(module.identifier()) ? 'federation' : null;
}

/**
 * Names the modules whose identifiers hold absolute paths. webpack derives ids from identifiers: without this, a release
 * would depend on where the checkout is.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = stableId(module);
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** The name a module has outside the bundle; null for those inside. */
function externalName(module: Module): string | null {
  const { externalType, userRequest } = module as Module & Partial<ExternalModule>;
  return externalType === undefined ? null : (userRequest ?? null);
}

function usedNames({ moduleGraph }: Compilation, module: Module): string[] {
  const used = moduleGraph.getExportsInfo(module).getUsedExports(undefined);
  if (used === true || used === null) return [EVERY_NAME];
  return used === false ? [] : [...used].sort();
}

/** Writes which names of the shell's modules a remote uses, so that the gate can refuse a shell that lacks one. */
export class UsedNamesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('UsedNamesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'UsedNamesPlugin', stage }, () => {
        const found: UsedNames = {};
        for (const module of compilation.modules) {
          const name = externalName(module);
          if (name === null) continue;
          const names = new Set([...(found[name] ?? []), ...usedNames(compilation, module)]);
          found[name] = [...names].sort();
        }
        const entries = Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1));
        const text = JSON.stringify(Object.fromEntries(entries));
        compilation.emitAsset(USED_NAMES_FILE, new sources.RawSource(text));
      });
    });
  }
}

/**
 * Writes which files each page needs, so that the composition can name exactly those.
 * Chunk groups carry the page's name; the file is read by the release step and not shipped.
 */
export class PageAssetsPlugin {
  private readonly groups: readonly string[];

  constructor(groups: readonly string[]) {
    this.groups = groups;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PageAssetsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageAssetsPlugin', stage }, () => {
        const assets: PageAssets = {};
        for (const name of this.groups) {
          const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
          assets[name] = {
            js: files.filter((file) => file.endsWith('.js') && !file.includes('.hot-update.')),
            css: files.filter((file) => file.endsWith('.css')),
          };
        }
        compilation.emitAsset(PAGE_ASSETS_FILE, new sources.RawSource(JSON.stringify(assets)));
      });
    });
  }
}
