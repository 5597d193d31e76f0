import type { Compilation, Compiler, ExternalModule, Module } from 'webpack';
import { EVERY_NAME, USED_NAMES_FILE, type UsedNames } from '../../model/plugin-files';

const NAME = 'UsedNamesPlugin';

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
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
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
