import type { Chunk, Compilation, Compiler } from 'webpack';
import {
  isOfPages,
  ScriptLoadingRuntimeModule,
  StyleLoadingRuntimeModule,
  type StyleSheets,
  writeTables,
} from './table';

/** File names of style sheets in releases, as a webpack template. */
export const STYLE_SHEET_NAME = '[name].[contenthash:10].css';
/** Source type of mini-css-extract's modules, and the key of their content hash. */
const EXTRACTED = 'css/mini-extract';

/** The chunks whose style sheets a runtime loads itself, without those of pages only. */
function chunksWithStyles(
  { chunkGraph }: Compilation,
  runtime: Chunk,
  pages: readonly string[],
): Chunk[] {
  const hasStyles = (chunk: Chunk) =>
    [...(chunkGraph.getChunkModulesIterableBySourceType(chunk, EXTRACTED) ?? [])].length > 0;
  return [...runtime.getAllAsyncChunks()].filter((it) => hasStyles(it) && !isOfPages(it, pages));
}

/** File names of their style sheets, as far as hashes are known. */
function styleSheetsOf(compilation: Compilation, chunks: readonly Chunk[]): StyleSheets {
  const nameOf = (chunk: Chunk) =>
    compilation.getPath(STYLE_SHEET_NAME, { chunk, contentHashType: EXTRACTED });
  return Object.fromEntries(chunks.map((chunk) => [String(chunk.id), nameOf(chunk)]));
}

const NAME = 'ChunkIntegrityPlugin';
/** The first tap that returns true provides a function of the runtime. */
const BEFORE_WEBPACK = -1;

/**
 * Makes the shell load every lazy script and style sheet of a release with its integrity hash. The runtime holds these
 * hashes, except for files of pages, whose hashes the shell has; a file without a hash is never requested. Style sheets
 * come from mini-css-extract, whose own runtime must be off.
 */
export class ChunkIntegrityPlugin {
  private readonly pages: readonly string[];

  /** @param pages names of chunk groups whose files the shell knows from the composition. */
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
    // By then file names contain the final content hash, so a runtime with another table has another name.
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
