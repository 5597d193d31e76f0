import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** A file that has not come after this long counts as failed (ms). */
export const LOAD_TIMEOUT_MS = 3_000;

/** Both are the shell's (`shell/src/federation/containers.ts`): the hash of a file of a page, and what loads a script. */
const INTEGRITY_GLOBAL = 'self._JALON_INTEGRITY';
const SCRIPT_GLOBAL = 'self._JALON_SCRIPT';

/** Stands for the table until the files it names have their final bytes; a string survives minification. */
export const TABLE_PLACEHOLDER = '%INTEGRITY-OF-CHUNKS%';

/** Where the table is at run time: hashes by chunk, of scripts and of style sheets. A property, so that it has one place. */
const TABLE = `${RuntimeGlobals.require}.hashes`;
/** What finds a hash in it: "sha384-…", or nothing. */
const HASH = `${RuntimeGlobals.require}.hash`;
const ownHash = (kind: 'js' | 'css') => `${HASH}("${kind}", chunkId)`;
const hashOf = (kind: 'js' | 'css', url: string) =>
  `(${ownHash(kind)} || ${INTEGRITY_GLOBAL}(${url}))`;
const FRESH = `"?retry=" + Date.now().toString(36)`;

function withIntegrity(element: string, kind: 'js' | 'css', url: string): string {
  return Template.asString([
    `${element}.crossOrigin = "anonymous";`,
    `${element}.integrity = ${hashOf(kind, url)};`,
  ]);
}

const HINTED = 'link.getAttribute("href")';
export const SCRIPT_HINT_INTEGRITY = withIntegrity('link', 'js', HINTED);
export const STYLE_HINT_INTEGRITY = withIntegrity('link', 'css', HINTED);

/** Runs inside mini-css-extract's `createStylesheet`, whose parameters it may use. */
export const STYLE_SHEET_LOADING = Template.asString([
  `if (!${hashOf('css', 'fullhref')}) {`,
  Template.indent([
    'reject(new Error("No integrity is known for " + fullhref));',
    'return linkTag;',
  ]),
  '}',
  withIntegrity('linkTag', 'css', 'fullhref'),
  // The element forgets its listeners once it is settled: the limit then does nothing.
  `setTimeout(() => linkTag.onerror && linkTag.onerror({ type: "timeout", target: linkTag }), ${String(LOAD_TIMEOUT_MS)});`,
  'if (!fullhref.includes("?")) {',
  Template.indent([
    'const fail = reject;',
    `reject = () => createStylesheet(chunkId, fullhref + ${FRESH}, oldTag, resolve, fail);`,
  ]),
  '}',
]);

/**
 * Carries the table, and has the shell load scripts: with a hash or not at all, within the limit, and once more under a
 * fresh URL. Who loads the build names the files of its pages already: their hashes are not carried twice.
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
