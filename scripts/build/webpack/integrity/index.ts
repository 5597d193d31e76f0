import type { Chunk, Compilation, Compiler } from 'webpack';
import {
  isOfPages,
  ScriptLoadingRuntimeModule,
  StyleLoadingRuntimeModule,
  type StyleSheets,
  writeTables,
} from './table';

/** What style sheets of releases are called, as a template of webpack. */
export const STYLE_SHEET_NAME = '[name].[contenthash:10].css';
/** What mini-css-extract calls the modules that it makes, and the hash of what they are joined to. */
const EXTRACTED = 'css/mini-extract';

/** The chunks whose style sheets a runtime has to load by itself: none of those that come with pages only. */
function chunksWithStyles(
  { chunkGraph }: Compilation,
  runtime: Chunk,
  pages: readonly string[],
): Chunk[] {
  const hasStyles = (chunk: Chunk) =>
    [...(chunkGraph.getChunkModulesIterableBySourceType(chunk, EXTRACTED) ?? [])].length > 0;
  return [...runtime.getAllAsyncChunks()].filter((it) => hasStyles(it) && !isOfPages(it, pages));
}

/** The names of their style sheets, as far as hashes are known. */
function styleSheetsOf(compilation: Compilation, chunks: readonly Chunk[]): StyleSheets {
  const nameOf = (chunk: Chunk) =>
    compilation.getPath(STYLE_SHEET_NAME, { chunk, contentHashType: EXTRACTED });
  return Object.fromEntries(chunks.map((chunk) => [String(chunk.id), nameOf(chunk)]));
}

const NAME = 'ChunkIntegrityPlugin';
/** The first tap that answers provides a function of the runtime. */
const BEFORE_WEBPACK = -1;

/**
 * The shell loads every lazy script and style sheet of a release, with the hash of its bytes. The hashes are in the
 * runtime that asks for the files, those of pages with the shell; a file that neither names is never asked for. Style sheets
 * come from mini-css-extract, whose own runtime has to be off.
 */
export class ChunkIntegrityPlugin {
  private readonly pages: readonly string[];

  /** @param pages names of chunk groups whose files the shell has from the composition. */
  constructor(pages: readonly string[] = []) {
    this.pages = pages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      this.carryTables(compilation);
      this.loadStyles(compilation);
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

  private loadStyles(compilation: Compilation): void {
    const { RuntimeGlobals } = compilation.compiler.webpack;
    const loading = compilation.hooks.runtimeRequirementInTree.for(
      RuntimeGlobals.ensureChunkHandlers,
    );
    loading.tap(NAME, (chunk, needs) => {
      const chunks = chunksWithStyles(compilation, chunk, this.pages);
      if (chunks.length === 0) return;
      needs.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.loadScript);
      const names = () => styleSheetsOf(compilation, chunks);
      compilation.addRuntimeModule(chunk, new StyleLoadingRuntimeModule(names));
    });
  }
}
