import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** A file that has not come after this long counts as failed (ms). */
export const LOAD_TIMEOUT_MS = 3_000;

/** Stands for the table until the files it names have their final bytes; a string survives minification. */
export const TABLE_PLACEHOLDER = '%INTEGRITY-OF-CHUNKS%';

/** Where the table is at run time: hashes by chunk, of scripts and of style sheets. */
const TABLE = `${RuntimeGlobals.require}.integrity`;
const hashOf = (kind: 'js' | 'css', chunkId: string) => `${TABLE}.${kind}[${chunkId}]`;
const FRESH = `"?retry=" + Date.now().toString(36)`;

function withIntegrity(element: string, kind: 'js' | 'css'): string {
  return Template.asString([
    `${element}.crossOrigin = "anonymous";`,
    `${element}.integrity = "sha384-" + ${hashOf(kind, 'chunkId')};`,
  ]);
}

export const SCRIPT_INTEGRITY = withIntegrity('script', 'js');
export const SCRIPT_HINT_INTEGRITY = withIntegrity('link', 'js');
export const STYLE_HINT_INTEGRITY = withIntegrity('link', 'css');

/** Runs inside mini-css-extract's `createStylesheet`, whose parameters it may use. */
export const STYLE_SHEET_LOADING = Template.asString([
  `if (!${hashOf('css', 'chunkId')}) {`,
  Template.indent([
    'reject(new Error("No integrity is known for " + fullhref));',
    'return linkTag;',
  ]),
  '}',
  withIntegrity('linkTag', 'css'),
  // The element forgets its listeners once it is settled: the limit then does nothing.
  `setTimeout(() => linkTag.onerror && linkTag.onerror({ type: "timeout", target: linkTag }), ${String(LOAD_TIMEOUT_MS)});`,
  'if (!fullhref.includes("?")) {',
  Template.indent([
    'const fail = reject;',
    `reject = () => createStylesheet(chunkId, fullhref + ${FRESH}, oldTag, resolve, fail);`,
  ]),
  '}',
]);

/** Carries the table, refuses a script that it does not name, and retries one that failed under a fresh URL. */
export class IntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('integrity of chunks', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return Template.asString([
      `${TABLE} = ${JSON.stringify(TABLE_PLACEHOLDER)};`,
      `const loadScript = ${load};`,
      `${load} = (url, done, key, chunkId) => {`,
      Template.indent([
        `const again = (event) => event.type === "load" ? done(event) : loadScript(url + ${FRESH}, done, key, chunkId);`,
        `if (${hashOf('js', 'chunkId')}) loadScript(url, again, key, chunkId);`,
        'else done({ type: "integrity", target: { src: url } });',
      ]),
      '};',
    ]);
  }
}
