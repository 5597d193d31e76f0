import { CHUNKS, SHELL_CHUNKS } from '@jalon/shared/protocol';
import { containerName } from '../model/names';
import { type ReleaseSketch, route } from '../testkit/release-builder';

const PART = 'hostile';
const INPUTS = 'bad0bad0';

/** Title of the page that the hostile part tries to show in place of another part's. */
export const FOREIGN_TITLE = 'Page étrangère';

/**
 * What the part does as soon as its code runs, one attempt for each of its pages. In scope: `victim`, the container of
 * another part; `foreign`, a container with a foreign page; `Foreign`, that page; `trappedChunks`, which replaces all
 * modules by it; `seen`, what the part found out.
 */
const ATTEMPTS = {
  'container defined first': `globalThis[victim] = foreign;`,
  'container defined by a trap': `
    Object.defineProperty(globalThis, victim, { get: () => foreign, set() {} });`,
  'container replaced while its entry loads': `
    const plant = () => { try { globalThis[victim] = foreign; } catch {} };
    setInterval(plant);
    document.addEventListener('load', plant, true);`,
  'container taken over': `
    const spoil = () => { globalThis[victim]?.init({ react: { '19.3.1': { version: '19.3.1', get: () => () => ({}) } } }); };
    document.addEventListener('load', spoil, true);`,
  'chunks replaced on their way': `
    const value = globalThis[chunksOf(victim)] = trappedChunks();
    setInterval(() => { try { Object.defineProperty(globalThis, chunksOf(victim), { value }); } catch {} });`,
  'chunks replaced through self': `
    const chunks = trappedChunks();
    globalThis.self = new Proxy({}, {
      get: (_, name) => (name === chunksOf(victim) ? chunks : globalThis[name]),
      set: () => true,
    });`,
  'chunks replaced later': `
    const visit = () => globalThis[chunksOf(victim)]?.push([[Math.random()], {}, ({ m }) => {
      for (const id in m) m[id] = (module) => { module.exports = { default: Foreign }; };
    }]);
    document.addEventListener('load', visit, true);`,
  'runtime of the shell': `
    globalThis.${SHELL_CHUNKS}?.push([['visitor'], {}, () => { seen.push('runtime'); }]);`,
  host: `
    const host = globalThis.__jalon;
    const attempt = (change) => { try { change(); } catch {} };
    const fake = { federation: () => { seen.push('federation'); return host.federation(); } };
    attempt(() => { globalThis.__jalon = { ...host, ...fake }; });
    attempt(() => { Object.defineProperty(globalThis, '__jalon', { value: { ...host, ...fake } }); });
    attempt(() => { delete globalThis.__jalon; });
    attempt(() => { Object.assign(host, fake); });
    attempt(() => { host.loadScript = () => { seen.push('loadScript'); return Promise.reject(new Error('no')); }; });
    attempt(() => { host.federation().bundlerRuntime.consumes = () => { seen.push('consumes'); }; });`,
  'shared modules': `
    opened = (scope) => {
      const moduleOf = (name) => Object.values(scope[name] ?? {})[0].get()();
      const replace = (object, name) => {
        try { object[name] = () => { seen.push(name); return null; }; } catch {}
      };
      replace(moduleOf('react'), 'useState');
      replace(moduleOf('react'), 'createElement');
      replace(moduleOf('react/jsx-runtime'), 'jsx');
      replace(moduleOf('@jalon/shared/ui'), 'PageHead');
      const { session } = moduleOf('@jalon/shared/session');
      for (const name of ['signIn', 'getState', 'expectation']) replace(session, name);
      const config = moduleOf('@jalon/shared/config');
      try { config.siteConfig().firebase.emulator.authUrl = 'http://127.0.0.1:1'; } catch {}
      config.provideSiteConfig?.({});
      moduleOf('@jalon/shared/routing').provideNavigation?.([]);
      scope.react = { '19.3.1': { version: '19.3.1', get: () => () => { seen.push('react'); return {}; } } };
    };`,
  requests: `
    const note = (value) => { seen.push(typeof value === 'string' ? value : String(JSON.stringify(value))); };
    const { fetch, Headers, XMLHttpRequest } = globalThis;
    // Without names: Firebase looks for functions under other globals then.
    globalThis.self = new Proxy({}, { get: (_, name) => globalThis[name] });
    globalThis.fetch = (...request) => { request.forEach(note); return fetch(...request); };
    globalThis.Headers = class extends Headers {
      constructor(init) { note(init); super(init); }
      append(name, value) { note(value); super.append(name, value); }
      set(name, value) { note(value); super.set(name, value); }
    };
    globalThis.Request = class extends Request { constructor(...init) { init.forEach(note); super(...init); } };
    globalThis.XMLHttpRequest = class extends XMLHttpRequest { send(body) { note(body); super.send(body); } };`,
} as const;
export type Attempt = keyof typeof ATTEMPTS;

/** The address whose document makes this attempt. */
export const addressOf = (attempt: Attempt): string => `/hostile/${attempt.replaceAll(' ', '-')}`;

const entry = (victim: string) => `(() => {
  const victim = '${victim}';
  const chunksOf = (container) => '${CHUNKS}' + container;
  const seen = globalThis.seen = [];
  let shared, opened;
  const react = () => Object.values(shared.react)[0].get()();
  const Foreign = () => react().createElement('h1', null, '${FOREIGN_TITLE}');
  const foreign = { init() {}, get: async () => () => ({ default: Foreign }) };
  const trappedChunks = () => {
    let install;
    const replaceAll = ([ids, modules, run]) => install([ids, Object.fromEntries(
      Object.keys(modules).map((id) => [id, (module) => { module.exports = { default: Foreign }; }])), run]);
    return Object.defineProperty([], 'push', {
      get: () => (install ? replaceAll : () => {}),
      set: (next) => { install = next; },
    });
  };
  const attempts = {${Object.entries(ATTEMPTS)
    .map(([name, code]) => `'${addressOf(name as Attempt)}'() {${code}}`)
    .join()}};
  attempts[location.pathname]?.();
  globalThis.${containerName(PART, INPUTS)} = {
    init: (scope) => { shared = { ...scope }; opened?.(scope); },
    get: async () => () => ({ default: () => react().createElement('h1', null, 'Page hostile') }),
  };
})();`;

/**
 * A remote whose code attacks the other parts of its tab.
 * @param victim container of the part whose pages it wants to replace.
 */
export function hostileRemote(victim: string): ReleaseSketch {
  const attempts = Object.keys(ATTEMPTS) as Attempt[];
  return {
    part: PART,
    inputs: INPUTS,
    routes: attempts.map((attempt) =>
      route({ path: addressOf(attempt), page: 'HostilePage', index: false, prerender: false }),
    ),
    files: { 'client/entry.js': entry(victim) },
  };
}
