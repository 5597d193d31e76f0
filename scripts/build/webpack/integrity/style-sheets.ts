import type { Chunk, Compilation } from 'webpack';
import { isOfPages } from './of-pages';
import type { StyleSheets } from './runtime-code';

/** What style sheets of releases are called, as a template of webpack. */
export const STYLE_SHEET_NAME = '[name].[contenthash:10].css';
/** What mini-css-extract calls the modules that it makes, and the hash of what they are joined to. */
const EXTRACTED = 'css/mini-extract';

/** The chunks whose style sheets a runtime has to load by itself: none of those that come with pages only. */
export function chunksWithStyles(
  { chunkGraph }: Compilation,
  runtime: Chunk,
  pages: readonly string[],
): Chunk[] {
  const hasStyles = (chunk: Chunk) =>
    [...(chunkGraph.getChunkModulesIterableBySourceType(chunk, EXTRACTED) ?? [])].length > 0;
  return [...runtime.getAllAsyncChunks()].filter((it) => hasStyles(it) && !isOfPages(it, pages));
}

/** The names of their style sheets, as far as hashes are known. */
export function styleSheetsOf(compilation: Compilation, chunks: readonly Chunk[]): StyleSheets {
  const nameOf = (chunk: Chunk) =>
    compilation.getPath(STYLE_SHEET_NAME, { chunk, contentHashType: EXTRACTED });
  return Object.fromEntries(chunks.map((chunk) => [String(chunk.id), nameOf(chunk)]));
}
