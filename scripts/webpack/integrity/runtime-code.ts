import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** A file that has not come after this long counts as failed (ms). */
export const LOAD_TIMEOUT_MS = 3_000;

/** `shell/src/federation/containers.ts` puts it there: the hash of a file of a page, by its address. */
const PAGE_INTEGRITY_GLOBAL = '_JALON_PAGE_INTEGRITY';

/** Stands for the table until the files it names have their final bytes; a string survives minification. */
export const TABLE_PLACEHOLDER = '%INTEGRITY-OF-CHUNKS%';

/** Where the table is at run time: hashes by chunk, of scripts and of style sheets. A property, so that it has one place. */
const TABLE = `${RuntimeGlobals.require}.hashes`;
/** What finds the hash of a file at run time: "sha384-…", or nothing when it is not known. */
const INTEGRITY = `${RuntimeGlobals.require}.integrity`;
const hashOf = (kind: 'js' | 'css', url: string) => `${INTEGRITY}("${kind}", chunkId, ${url})`;
const FRESH = `"?retry=" + Date.now().toString(36)`;

function withIntegrity(element: string, kind: 'js' | 'css', url: string): string {
  return Template.asString([
    `${element}.crossOrigin = "anonymous";`,
    `${element}.integrity = ${hashOf(kind, url)};`,
  ]);
}

const HINTED = 'link.getAttribute("href")';
export const SCRIPT_INTEGRITY = withIntegrity('script', 'js', 'url');
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
 * Carries the table, refuses a script whose hash is not known, and retries one that failed under a fresh URL. Who loads the
 * build names the files of its pages already: their hashes are not carried twice.
 */
export class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('integrity of chunks', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `${TABLE} = ${JSON.stringify(TABLE_PLACEHOLDER)};`,
      `${INTEGRITY} = (kind, chunkId, url) => ${TABLE}[kind][chunkId]`,
      Template.indent([
        `? "sha384-" + ${TABLE}[kind][chunkId]`,
        `: self.${PAGE_INTEGRITY_GLOBAL} && self.${PAGE_INTEGRITY_GLOBAL}(url.split("?")[0]);`,
      ]),
      `const loadScript = ${load};`,
      `${load} = (url, done, key, chunkId) => {`,
      Template.indent([
        `const again = (event) => event.type === "load" ? done(event) : loadScript(url + ${FRESH}, done, key, chunkId);`,
        `if (${hashOf('js', 'url')}) loadScript(url, again, key, chunkId);`,
        'else done({ type: "integrity", target: { src: url } });',
      ]),
      '};',
    ]);
  }
}
