import { containerName } from '../core/parts';
import { type ReleaseSketch, route } from '../testkit/release-builder';

/**
 * The entry of a hand-written remote, so that nothing has to be built.
 * @param page code of a function from React and a page's name to its component.
 */
export const remoteEntryCode = (part: string, inputs: string, page: string) => `(() => {
  let shared;
  const react = async () => (await Object.values(shared.react)[0].get())();
  globalThis.${containerName(part, inputs)} = {
    init: (scope) => { shared = scope; },
    get: async (name) => {
      const modules = await react();
      return () => ({ default: (${page})(modules, name.slice('./'.length)) });
    },
  };
})();`;

/** Where code of a page can throw. */
const BREAKS = ['import', 'render', 'effect', 'handler', 'promise'] as const;
export type Break = (typeof BREAKS)[number];

/** Throws at one place in browsers, until `globalThis.isRepaired`. Errors of buttons contain what was typed. */
const BROKEN_PAGE = `({ createElement: h, useEffect }, brokenAt) => {
  const reach = (place, detail = '') => {
    const isBroken = typeof document === 'object' && !globalThis.isRepaired;
    if (isBroken && place === brokenAt) throw new Error('Broken at ' + place + detail);
  };
  const typed = () => ' ' + document.querySelector('main input').value;
  reach('import');
  return () => {
    reach('render');
    useEffect(() => reach('effect'), []);
    return h('div', null,
      h('h1', null, 'Page en travaux'),
      h('label', null, 'E-mail ', h('input')),
      h('button', { type: 'button', onClick: () => reach('handler', typed()) }, 'Lever'),
      h('button', { type: 'button', onClick: async () => reach('promise', typed()) }, 'Rejeter'));
  };
}`;

/** A remote with a page for each place where code of a page can throw: "/casse/import" and so on. */
export const BROKEN_REMOTE: ReleaseSketch = {
  part: 'broken',
  inputs: 'b0b0b0b0',
  routes: BREAKS.map((name) =>
    route({ path: `/casse/${name}`, page: name, title: `Page cassée (${name})`, index: false }),
  ),
  files: {
    'client/entry.js': remoteEntryCode('broken', 'b0b0b0b0', BROKEN_PAGE),
    ...Object.fromEntries(
      BREAKS.map((name) => [
        `server/${name}.cjs`,
        `module.exports = { default: (${BROKEN_PAGE})(require('react'), '${name}') };`,
      ]),
    ),
  },
};
