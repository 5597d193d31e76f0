import { CHUNKS_GLOBAL, SHELL_CHUNKS_GLOBAL, type SiteReport } from '@jalon/shared/protocol';
import type { Page } from 'playwright-core';
import { whenHydrated, signIn, testSite } from '../testkit';
import { containerName } from '../core/parts';
import { makeLive, type ReleaseSketch, route } from '../testkit/release-builder';
import { footerLink, isSameDocument, markDocument, CONTACT_MESSAGE, sendMessage } from './visitor';

const PART = 'hostile';
const INPUTS = 'bad0bad0';

/** Title of the page that the hostile part tries to show in place of another part's. */
const FOREIGN_TITLE = 'Page étrangère';

/**
 * Attacks that the part starts as soon as its code runs, one for each of its pages. In scope: `victim`, the container
 * of another part; `foreign`, a container with a foreign page; `Foreign`, that page; `trappedChunks`, which replaces
 * all modules by that page; `seen`, the list of values that the part observed.
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
    globalThis.${SHELL_CHUNKS_GLOBAL}?.push([['visitor'], {}, () => { seen.push('runtime'); }]);`,
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
    // This proxy lists no names, so that Firebase looks for the request functions under other globals.
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
type Attempt = keyof typeof ATTEMPTS;

/** The address whose document starts this attack. */
const addressOf = (attempt: Attempt): string => `/hostile/${attempt.replaceAll(' ', '-')}`;

const entry = (victim: string) => `(() => {
  const victim = '${victim}';
  const chunksOf = (container) => '${CHUNKS_GLOBAL}' + container;
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
 * @param victim container of the part whose pages it tries to replace.
 */
function hostileRemote(victim: string): ReleaseSketch {
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

const PASSWORD = 'demonstration';

const site = testSite({
  ignoreProblems: true,
  async prepare(store) {
    const live = await store.live();
    const marketing = live.find(({ record }) => record.part === 'marketing');
    await makeLive(store, hostileRemote(marketing?.record.container ?? ''));
  },
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function openAttempt(attempt: Attempt): Promise<Page> {
  const page = await site.open(addressOf(attempt));
  await heading(page, 'Page hostile').waitFor();
  await markDocument(page);
  return page;
}

/** Follows a link in the tab of the hostile part. @returns the title of the opened page. */
async function follow(page: Page, name: string, path: string): Promise<string | null> {
  await footerLink(page, name).click();
  await page.waitForURL(`**${path}`);
  const title = heading(page, /^(?!Page hostile)/);
  await title.waitFor();
  expect(await isSameDocument(page)).toBe(true);
  return title.textContent();
}

/** List of the values that the code of the hostile part observed. */
const seen = (page: Page) => page.evaluate<string[]>('globalThis.seen');

test.each<Attempt>([
  'container defined first',
  'container replaced while its entry loads',
  'container taken over',
  'chunks replaced on their way',
  'chunks replaced through self',
  'chunks replaced later',
  'host',
  'shared modules',
])('a hostile part never shows a page in place of /faq (%s)', async (attempt) => {
  const page = await openAttempt(attempt);
  expect(await follow(page, 'Questions fréquentes', '/faq')).toBe('Questions fréquentes');
  expect(await follow(page, 'Simuler mes revenus', '/simulateur')).not.toBe(FOREIGN_TITLE);
  expect(await seen(page)).toEqual([]);
  expect(site.takeProblems()).toEqual([]);
});

const isRefusal = ({ kind, part, message }: SiteReport) =>
  kind === 'load' && part === 'marketing' && message.startsWith('name-taken');

test('when a hostile part locks a container name, the shell opens the page as a new document, which works, and reports it', async () => {
  const page = await openAttempt('container defined by a trap');
  await footerLink(page, 'Questions fréquentes').click();
  await page.waitForFunction(() => !Reflect.has(globalThis, 'isSameDocument'));
  await heading(page, 'Questions fréquentes').waitFor();
  await whenHydrated(page);
  // The refusal is also an error in the console.
  site.takeProblems();
  await page.goto('about:blank');
  await site.waitForReport(isRefusal);
});

test('a hostile part cannot reach the modules of the shell', async () => {
  const page = await openAttempt('runtime of the shell');
  expect(await seen(page)).toEqual([]);
});

/** The ID token of the session, as stored by the browser. */
const storedToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser'));
    const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
      stsTokenManager?: { accessToken?: string };
    };
    return stored.stsTokenManager?.accessToken ?? '';
  });

test('request functions that a hostile part replaced receive no password, no token and no message', async () => {
  const page = await openAttempt('requests');
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click();
  await signIn(page);
  await page.getByRole('list', { name: 'Vos missions' }).waitFor();
  const token = await storedToken(page);
  expect(token).not.toBe('');

  await follow(page, 'Nous contacter', '/contact');
  await sendMessage(page);

  const requests = (await seen(page)).join('\n');
  const secrets = { password: PASSWORD, token, address: CONTACT_MESSAGE['E-mail'] };
  expect(Object.entries(secrets).filter(([, secret]) => requests.includes(secret))).toEqual([]);
  // Control of the test: the replaced `fetch` does observe requests of code that calls it.
  await page.evaluate(() => fetch('/faq', { headers: { 'X-Probe': 'probe' } }));
  expect((await seen(page)).join()).toContain('probe');
  expect(site.takeProblems()).toEqual([]);
});

test('sign-in and data use a fetch that an extension replaced before the shell started', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    const { fetch } = window;
    const calls: string[] = [];
    Reflect.set(window, 'calls', calls);
    window.fetch = function (this: unknown, ...request: Parameters<typeof fetch>) {
      if (this !== undefined && this !== window) throw new TypeError('Illegal invocation');
      calls.push(new Request(...request).url);
      return fetch(...request);
    };
  });
  await page.goto(`${site.origin}/login`);
  await signIn(page);
  await page.getByRole('list', { name: 'Vos missions' }).waitFor();
  const calls = (await page.evaluate<string[]>('globalThis.calls')).join('\n');
  expect(calls).toContain('accounts:signInWithPassword');
  expect(calls).toContain('documents:runQuery');
  expect(site.takeProblems()).toEqual([]);
});
