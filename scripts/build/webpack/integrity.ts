import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Global of the shell for builds; see `shared/src/protocol/host.ts`. */
const HOST = '__jalon';

/** Placeholder for the table until its files have their final bytes; a string survives minification. */
const TABLE_PLACEHOLDER = '%INTEGRITY-OF-CHUNKS%';

/** The table at run time: hashes of scripts and style sheets by chunk. A property, so that minifiers do not copy it. */
const TABLE = `${RuntimeGlobals.require}.hashes`;
/** Function that looks up a hash in the table: "sha384-…" or undefined. */
const HASH = `${RuntimeGlobals.require}.hash`;
const ownHash = (kind: 'js' | 'css') => `${HASH}("${kind}", chunkId)`;

/**
 * Adds the table to a runtime, and makes the shell load lazy scripts with their hashes. The table leaves out files of
 * pages: the shell loads these before it requests a page.
 */
class ScriptLoadingRuntimeModule extends RuntimeModule {
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

/**
 * Makes the shell load style sheets of chunks that belong to no page, as it loads scripts. Style sheets of pages are
 * left out, because the shell applies these before it shows a page.
 */
class StyleLoadingRuntimeModule extends RuntimeModule {
  private readonly names: () => Record<string, string>;

  /** @param names file names of style sheets, by chunk. */
  constructor(names: () => Record<string, string>) {
    super('load style sheets', RuntimeModule.STAGE_ATTACH);
    this.names = names;
    // The names contain hashes of the chunks' content.
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
 * Whether a chunk is loaded with pages only.
 * @param pages names of chunk groups.
 */
const isOfPages = ({ groupsIterable }: Chunk, pages: readonly string[]): boolean =>
  [...groupsIterable].every(({ name }) => name && pages.includes(name));

type Table = Record<'js' | 'css', Record<string, string>>;

const QUOTED_PLACEHOLDER = new RegExp(`(["'\`])${TABLE_PLACEHOLDER}\\1`, 'g');

/** SHA-384 in base64, without the common prefix. */
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
 * Writes into each runtime the hashes of all files that it may load.
 * @param pages names of chunk groups; files that belong to these only are left out, as the shell knows them.
 * @throws when a runtime does not contain the placeholder of its table exactly once.
 */
function writeTables(
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

/** File names of style sheets in releases, as a webpack template. */
export const STYLE_SHEET_NAME = '[name].[contenthash:10].css';
/** Source type of mini-css-extract's modules, and the key of their content hash. */
const EXTRACTED = 'css/mini-extract';

/** The chunks whose style sheets a runtime loads itself, without chunks that only pages use. */
function chunksWithStyles(
  { chunkGraph }: Compilation,
  runtime: Chunk,
  pages: readonly string[],
): Chunk[] {
  const hasStyles = (chunk: Chunk) =>
    [...(chunkGraph.getChunkModulesIterableBySourceType(chunk, EXTRACTED) ?? [])].length > 0;
  return [...runtime.getAllAsyncChunks()].filter((it) => hasStyles(it) && !isOfPages(it, pages));
}

/** File names of the style sheets of chunks, as far as content hashes are known. */
function styleSheetsOf(compilation: Compilation, chunks: readonly Chunk[]) {
  const nameOf = (chunk: Chunk) =>
    compilation.getPath(STYLE_SHEET_NAME, { chunk, contentHashType: EXTRACTED });
  return Object.fromEntries(chunks.map((chunk) => [String(chunk.id), nameOf(chunk)]));
}

const NAME = 'chunkIntegrityPlugin';
/** Stage of a tap before webpack's own: the first tap that returns true provides the runtime function. */
const BEFORE_WEBPACK = -1;

/**
 * Makes the shell load every lazy script and style sheet of a release with its integrity hash. The runtime holds these
 * hashes, except for files of pages, whose hashes the shell has; a file without a hash is never requested. Style sheets
 * come from mini-css-extract, whose own runtime must be off.
 * @param pages names of chunk groups whose files the shell knows from the composition.
 */
export const chunkIntegrityPlugin = (pages: readonly string[]) => (compiler: Compiler) => {
  const { Compilation: Stages } = compiler.webpack;
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const { runtimeRequirementInTree, processAssets } = compilation.hooks;
    const runtimes = new Set<Chunk>();
    const scripts = runtimeRequirementInTree.for(RuntimeGlobals.loadScript);
    scripts.tap({ name: NAME, stage: BEFORE_WEBPACK }, (chunk) => {
      runtimes.add(chunk);
      compilation.addRuntimeModule(chunk, new ScriptLoadingRuntimeModule());
      return true;
    });
    const lazyFiles = runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers);
    lazyFiles.tap(NAME, (chunk, needs) => {
      const chunks = chunksWithStyles(compilation, chunk, pages);
      if (chunks.length === 0) return;
      needs.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.loadScript);
      const names = () => styleSheetsOf(compilation, chunks);
      compilation.addRuntimeModule(chunk, new StyleLoadingRuntimeModule(names));
    });
    // By then file names contain the final content hash, so a runtime with another table has another name.
    const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    processAssets.tap({ name: NAME, stage }, () => writeTables(compilation, runtimes, pages));
  });
};
