import { containerName } from '../model/names';
import { route, type ReleaseSketch } from './release-builder';

const PART = 'broken';
const INPUTS = 'b0b0b0b0';

/** Where code of a page can throw. */
const BREAKS = ['import', 'render', 'effect', 'handler', 'promise'] as const;
export type Break = (typeof BREAKS)[number];

/** In browsers it throws at one place, until `globalThis.isMended`. */
const PAGE = `(brokenAt, { createElement: h, useEffect }) => {
  const reach = (place) => {
    const isBroken = typeof document === 'object' && !globalThis.isMended;
    if (isBroken && place === brokenAt) throw new Error('Broken at ' + place);
  };
  reach('import');
  return () => {
    reach('render');
    useEffect(() => reach('effect'), []);
    return h('div', null,
      h('h1', null, 'Page en travaux'),
      h('button', { type: 'button', onClick: () => reach('handler') }, 'Lever'),
      h('button', { type: 'button', onClick: async () => reach('promise') }, 'Rejeter'));
  };
}`;

const ENTRY = `(() => {
  let shared;
  const react = async () => (await Object.values(shared.react)[0].get())();
  globalThis.${containerName(PART, INPUTS)} = {
    init: (scope) => { shared = scope; },
    get: async (name) => {
      const modules = await react();
      return () => ({ default: (${PAGE})(name.slice('./'.length), modules) });
    },
  };
})();`;

const server = (brokenAt: Break) =>
  `module.exports = { default: (${PAGE})('${brokenAt}', require('react')) };`;

/** A remote with a page for each place at which code of a page can throw: "/casse/import" and so on. */
export const BROKEN_REMOTE: ReleaseSketch = {
  part: PART,
  inputs: INPUTS,
  routes: BREAKS.map((name) =>
    route({ path: `/casse/${name}`, page: name, title: `Page cassée (${name})`, index: false }),
  ),
  files: {
    'client/entry.js': ENTRY,
    ...Object.fromEntries(BREAKS.map((name) => [`server/${name}.cjs`, server(name)])),
  },
};
