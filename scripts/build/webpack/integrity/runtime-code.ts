import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** What the shell provides to builds; see `shared/src/protocol/host.ts`. */
const HOST = 'self.__jalon';

/** Stands for the table until the files it names have their final bytes; a string survives minification. */
export const TABLE_PLACEHOLDER = '%INTEGRITY-OF-CHUNKS%';

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
