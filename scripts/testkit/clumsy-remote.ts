import { containerName } from '../model/names';
import { route, type ReleaseSketch } from './release-builder';

const PART = 'clumsy';
const INPUTS = 'c1c1c1c1';

/** The same page for the browser and for prerendering, written by hand: nothing has to be built. */
const PAGE = `({ createElement: h }) => () => {
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

const ENTRY = `(() => {
  let shared;
  const react = async () => (await Object.values(shared.react)[0].get())();
  globalThis.${containerName(PART, INPUTS)} = {
    init: (scope) => { shared = scope; },
    get: async () => {
      const page = (${PAGE})(await react());
      return () => ({ default: page });
    },
  };
})();`;

/** A remote whose page does what pages should not: it throws, rejects and inserts an inline script. */
export const CLUMSY_REMOTE: ReleaseSketch = {
  part: PART,
  inputs: INPUTS,
  routes: [route({ path: '/maladroite', page: 'ClumsyPage', title: 'Page maladroite' })],
  files: {
    'client/entry.js': ENTRY,
    'server/ClumsyPage.cjs': `module.exports = { default: (${PAGE})(require('react')) };`,
  },
};
