import { createHash } from 'node:crypto';
import type { Chunk, Compilation } from 'webpack';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** What the shell provides to builds; see `shared/src/protocol/host.ts`. */
const HOST = 'self.__jalon';

/** Stands for the table until the files it names have their final bytes; a string survives minification. */
const TABLE_PLACEHOLDER = '%INTEGRITY-OF-CHUNKS%';

/** Where the table is at run time: hashes by chunk, of scripts and of style sheets. A property, so that it has one place. */
const TABLE = `${RuntimeGlobals.require}.hashes`;
/** What finds a hash in it: "sha384-…", or nothing. */
const HASH = `${RuntimeGlobals.require}.hash`;
const ownHash = (kind: 'js' | 'css') => `${HASH}("${kind}", chunkId)`;

/**
 * Carries the table, and has the shell load lazy scripts, each with its hash. The shell loads the files of pages before it asks
 * for a page, so their hashes are not in the table.
 */
export class ScriptLoadingRuntimeModule extends RuntimeModule {
  constructor() {
    super('load script', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return Template.asString([
      `${TABLE} = ${JSON.stringify(TABLE_PLACEHOLDER)};`,
      `${HASH} = (kind, chunkId) => ${TABLE}[kind][chunkId] && "sha384-" + ${TABLE}[kind][chunkId];`,
      `${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {`,
      Template.indent([
        'const end = (type) => done({ type, target: { src: url } });',
        `${HOST}.loadScript(url, ${ownHash('js')}).then(() => end("load"), (error) => end(error.message));`,
      ]),
      '};',
    ]);
  }
}

/** The style sheets that a runtime may load: names of files by chunk. */
export type StyleSheets = Record<string, string>;

/**
 * Has the shell load the style sheets of chunks that no page names by itself, as it does scripts. Those of pages are not
 * in it: the shell puts them in force before it shows a page.
 */
export class StyleLoadingRuntimeModule extends RuntimeModule {
  private readonly names: () => StyleSheets;

  constructor(names: () => StyleSheets) {
    super('load style sheets', RuntimeModule.STAGE_ATTACH);
    this.names = names;
    // The names end in hashes of what chunks contain.
    this.dependentHash = true;
  }

  override generate(): string {
    return Template.asString([
      `${RuntimeGlobals.ensureChunkHandlers}.styles = (chunkId, promises) => {`,
      Template.indent([
        `const name = ${JSON.stringify(this.names())}[chunkId];`,
        `if (name) promises.push(${HOST}.loadStyle(${RuntimeGlobals.publicPath} + name, ${ownHash('css')}));`,
      ]),
      '};',
    ]);
  }
}

/**
 * Whether a chunk comes with pages only, and never by itself.
 * @param pages names of chunk groups.
 */
export const isOfPages = ({ groupsIterable }: Chunk, pages: readonly string[]): boolean =>
  [...groupsIterable].every(({ name }) => name && pages.includes(name));

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
