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

const server = (page: string, name: string) =>
  `module.exports = { default: (${page})(require('react'), '${name}') };`;

/** Where code of a page can throw. */
const BREAKS = ['import', 'render', 'effect', 'handler', 'promise'] as const;
export type Break = (typeof BREAKS)[number];

/** Throws at one place in browsers, until `globalThis.isRepaired`. */
const BROKEN_PAGE = `({ createElement: h, useEffect }, brokenAt) => {
  const reach = (place) => {
    const isBroken = typeof document === 'object' && !globalThis.isRepaired;
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

/** A remote with a page for each place where code of a page can throw: "/casse/import" and so on. */
export const BROKEN_REMOTE: ReleaseSketch = {
  part: 'broken',
  inputs: 'b0b0b0b0',
  routes: BREAKS.map((name) =>
    route({ path: `/casse/${name}`, page: name, title: `Page cassée (${name})`, index: false }),
  ),
  files: {
    'client/entry.js': remoteEntryCode('broken', 'b0b0b0b0', BROKEN_PAGE),
    ...Object.fromEntries(BREAKS.map((name) => [`server/${name}.cjs`, server(BROKEN_PAGE, name)])),
  },
};

const CLUMSY_PAGE = `({ createElement: h }) => () => {
  const typed = () => document.querySelector('main input').value;
  const button = (name, onClick) => h('button', { key: name, type: 'button', onClick }, name);
  return h('div', null, [
    h('h1', { key: 'title' }, 'Page maladroite'),
    h('label', { key: 'label' }, 'E-mail ', h('input', { type: 'text' })),
    button('Lever', () => { throw new Error('Unknown address ' + typed()); }),
    button('Rejeter', () => { void Promise.reject(new Error('No answer for ' + typed())); }),
    button('Injecter', () => {
      const script = document.createElement('script');
      try { script.textContent = 'globalThis.injected = "' + typed() + '"'; } catch {}
      document.head.append(script);
    }),
  ]);
}`;

/** A remote with a misbehaving page: it throws, rejects and inserts an inline script. */
export const CLUMSY_REMOTE: ReleaseSketch = {
  part: 'clumsy',
  inputs: 'c1c1c1c1',
  routes: [route({ path: '/maladroite', page: 'ClumsyPage', title: 'Page maladroite' })],
  files: {
    'client/entry.js': remoteEntryCode('clumsy', 'c1c1c1c1', CLUMSY_PAGE),
    'server/ClumsyPage.cjs': server(CLUMSY_PAGE, 'ClumsyPage'),
  },
};
