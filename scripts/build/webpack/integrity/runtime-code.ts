import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * The shell's (`shell/src/federation/containers.ts`): the hash of a file of a page; what loads a script, and a style sheet. The first
 * is asked for hints alone (`webpackPrefetch`), and by releases from before style sheets were the shell's.
 */
const INTEGRITY_GLOBAL = 'self._JALON_INTEGRITY';
const SCRIPT_GLOBAL = 'self._JALON_SCRIPT';
const STYLE_GLOBAL = 'self._JALON_STYLE';

/** Stands for the table until the files it names have their final bytes; a string survives minification. */
export const TABLE_PLACEHOLDER = '%INTEGRITY-OF-CHUNKS%';

/** Where the table is at run time: hashes by chunk, of scripts and of style sheets. A property, so that it has one place. */
const TABLE = `${RuntimeGlobals.require}.hashes`;
/** What finds a hash in it: "sha384-…", or nothing. */
const HASH = `${RuntimeGlobals.require}.hash`;
const ownHash = (kind: 'js' | 'css') => `${HASH}("${kind}", chunkId)`;

export const SCRIPT_HINT_INTEGRITY = Template.asString([
  'link.crossOrigin = "anonymous";',
  `link.integrity = ${ownHash('js')} || ${INTEGRITY_GLOBAL}(link.getAttribute("href")) || "";`,
]);

/**
 * Carries the table, and has the shell load scripts: with a hash or not at all, within the limit, and once more under a
 * fresh URL. Who loads the build names the files that come with pages only: their hashes are not carried twice.
 */
export class ScriptLoadingRuntimeModule extends RuntimeModule {
  constructor() {
    super('load script', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return Template.asString([
      `${TABLE} = ${JSON.stringify(TABLE_PLACEHOLDER)};`,
      `${HASH} = (kind, chunkId) => ${TABLE}[kind][chunkId] && "sha384-" + ${TABLE}[kind][chunkId];`,
      `${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => ${SCRIPT_GLOBAL}(url, done, ${ownHash('js')});`,
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
        `if (name) promises.push(${STYLE_GLOBAL}(${RuntimeGlobals.publicPath} + name, ${ownHash('css')}));`,
      ]),
      '};',
    ]);
  }
}
