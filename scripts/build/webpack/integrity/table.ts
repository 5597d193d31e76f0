import { createHash } from 'node:crypto';
import type { Chunk, Compilation } from 'webpack';
import { isOfPages } from './of-pages';
import { TABLE_PLACEHOLDER } from './runtime-code';

type Hashes = Record<string, string>;
interface Table {
  js: Hashes;
  css: Hashes;
}

const QUOTED_PLACEHOLDER = new RegExp(`(["'\`])${TABLE_PLACEHOLDER}\\1`, 'g');

/** SHA-384 in base64, without the prefix that is the same for all. */
function hashOf(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`${file} belongs to a chunk and was not emitted.`);
  return createHash('sha384').update(asset.source.buffer()).digest('base64');
}

function tableOf(compilation: Compilation, runtime: Chunk, pages: readonly string[]): Table {
  const table: Table = { js: {}, css: {} };
  for (const chunk of runtime.getAllAsyncChunks()) {
    if (isOfPages(chunk, pages)) continue;
    for (const file of chunk.files) {
      if (file.endsWith('.js')) table.js[String(chunk.id)] = hashOf(compilation, file);
      if (file.endsWith('.css')) table.css[String(chunk.id)] = hashOf(compilation, file);
    }
  }
  return table;
}

/**
 * Writes into each runtime the hashes of everything it may load.
 * @param pages groups of chunks; files that come with these only are left out: who loads the build knows them.
 * @throws when a runtime that asks for a table does not carry its place exactly once.
 */
export function writeTables(
  compilation: Compilation,
  runtimes: ReadonlySet<Chunk>,
  pages: readonly string[],
): void {
  const { RawSource } = compilation.compiler.webpack.sources;
  for (const runtime of runtimes) {
    const [file] = [...runtime.files].filter((name) => name.endsWith('.js'));
    const text = file === undefined ? undefined : compilation.getAsset(file)?.source.source();
    const places = String(text).match(QUOTED_PLACEHOLDER)?.length ?? 0;
    if (file === undefined || places !== 1) {
      const name = file ?? String(runtime.name ?? runtime.id);
      throw new Error(
        `${name} has ${String(places)} places for the integrity of its chunks, not 1.`,
      );
    }
    const table = JSON.stringify(tableOf(compilation, runtime, pages));
    compilation.updateAsset(
      file,
      new RawSource(String(text).replace(QUOTED_PLACEHOLDER, () => table)),
    );
  }
}
