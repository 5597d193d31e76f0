/**
 * Takes out preloading that Vite and its federation plugin write into a build: it names files that a release does not
 * have, and loads them without integrity. The shell preloads the files of a page. Gives each release a cache of shared
 * modules of its own, which is one for the whole tab otherwise. Lines stay, so that source maps fit.
 */
const PRELOADS = [
  ['__vite__mapDeps=', /^const __vite__mapDeps=.*$/m, 'const __vite__mapDeps=()=>[];'],
  ['__mfWarmupPath of ', /(__mfWarmupPath of )\[.*\]/, '$1[]'],
];

const CACHE = '__mf_module_cache__';

module.exports = function viteLoader(code, map) {
  let taken = code;
  for (const [mark, preload, nothing] of PRELOADS) {
    if (!code.includes(mark)) continue;
    if (!preload.test(code)) throw new Error(`"${mark}" preloads files in an unknown way.`);
    taken = taken.replace(preload, nothing);
  }
  const { container } = this.getOptions();
  this.callback(null, taken.replaceAll(CACHE, CACHE + container), map);
};
