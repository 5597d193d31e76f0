import type { Compiler, Module } from 'webpack';

const NAME = 'StableIdsPlugin';
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
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = stableId(module);
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
