const { basename, dirname, resolve } = require('node:path');

/**
 * Takes out preloading that Vite and its federation plugin write into a build: it names files that a release does not
 * have, and loads them without integrity. The shell preloads the files of a page. Gives each release a cache of shared
 * modules of its own, which is one for the whole tab otherwise. Lines stay, so that source maps fit.
 */
const PRELOADS = [
  [
    '__vite__mapDeps',
    /^const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);$/m,
    'const __vite__mapDeps=()=>[];',
  ],
  ['__mfWarmupPath', /(__mfWarmupPath of )\[[^\]]*\]/, '$1[]'],
];

const CACHE = '__mf_module_cache__';
const URL_SCHEME = /^\w[\w+.-]+:/;

function withoutPreloads(code) {
  let taken = code;
  for (const [mark, preload, nothing] of PRELOADS) {
    if (!code.includes(mark)) continue;
    if (!preload.test(code)) throw new Error(`"${mark}" preloads files in an unknown way.`);
    taken = taken.replace(preload, nothing);
  }
  return taken;
}

/** A map with absolute paths, which are made relative to the project later. */
function parsedMap(text, script) {
  try {
    const { sourceRoot = '', ...map } = JSON.parse(text);
    const place = (source) =>
      URL_SCHEME.test(source) ? source : resolve(dirname(script), sourceRoot, source);
    return { ...map, sources: map.sources.map((source) => place(source ?? '')) };
  } catch {
    throw new Error(`${basename(script)}.map is not a source map.`);
  }
}

module.exports = function viteLoader(code) {
  const done = this.async();
  const { container } = this.getOptions();
  const script = this.resourcePath;
  // The map lies beside its script, which may not name it, as with `sourcemap: 'hidden'`.
  this.fs.readFile(`${script}.map`, (error, bytes) => {
    try {
      if (error && error.code !== 'ENOENT') throw error;
      const map = bytes ? parsedMap(bytes.toString('utf8'), script) : undefined;
      done(null, withoutPreloads(code).replaceAll(CACHE, CACHE + container), map);
    } catch (fault) {
      done(fault);
    }
  });
};
