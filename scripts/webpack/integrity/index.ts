import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';
import {
  SCRIPT_HINT_INTEGRITY,
  ScriptLoadingRuntimeModule,
  STYLE_HINT_INTEGRITY,
  STYLE_SHEET_LOADING,
} from './runtime-code';
import { writeTables } from './table';

export { LOAD_TIMEOUT_MS } from './runtime-code';

const NAME = 'ChunkIntegrityPlugin';
/** Whoever answers first provides a function of the runtime. */
const BEFORE_WEBPACK = -1;

/**
 * Every lazy script and style sheet is asked for with the hash of its bytes, within a time limit, and once more under
 * a fresh URL when it fails. The hashes are in the runtime that loads the files, those of pages with the shell; a file that
 * neither names is never asked for.
 */
export class ChunkIntegrityPlugin {
  private readonly pages: readonly string[];

  /** @param pages names of chunk groups whose hashes the shell has from the composition. */
  constructor(pages: readonly string[] = []) {
    this.pages = pages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const append = (code: string) => (source: string) => `${source}\n${code}`;
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(NAME, append(STYLE_SHEET_LOADING));
      for (const hint of [styles.linkPrefetch, styles.linkPreload]) {
        hint.tap(NAME, append(STYLE_HINT_INTEGRITY));
      }
      const scripts = compiler.webpack.web.JsonpChunkLoadingRuntimeModule;
      const hints = scripts.getCompilationHooks(compilation);
      for (const hint of [hints.linkPrefetch, hints.linkPreload]) {
        hint.tap(NAME, append(SCRIPT_HINT_INTEGRITY));
      }
      this.carryTables(compilation);
    });
  }

  private carryTables(compilation: Compilation): void {
    const { Compilation: Stages, RuntimeGlobals } = compilation.compiler.webpack;
    const runtimes = new Set<Chunk>();
    const loading = compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript);
    loading.tap({ name: NAME, stage: BEFORE_WEBPACK }, (chunk) => {
      runtimes.add(chunk);
      compilation.addRuntimeModule(chunk, new ScriptLoadingRuntimeModule());
      return true;
    });
    // File names carry the hash of final bytes by then, so a runtime with another table has another name.
    const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
      writeTables(compilation, runtimes, this.pages);
    });
  }
}
