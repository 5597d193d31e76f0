import type { LivePart, PartRecord } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import {
  destinationFixture,
  recordFixture as record,
  releaseFixture,
  routeFixture,
} from './fixtures';
import type { Registry } from './registry';
import { createReleases } from './releases';

const MINUTE_MS = 60_000;

const part = (name: string, sequence: number, paths: string[]): LivePart =>
  releaseFixture({ part: name, sequence, routes: paths.map((path) => routeFixture(path)) });
const home = part('home', 3, ['/', '/faq']);
const shell = { release: '1.0.0-shell', sequence: 1, provides: { react: '19.3.0' } };

const down = () => Promise.reject(new Error('down'));

interface Tab {
  /** The document's data about the part of its page. */
  known?: LivePart;
  live?: PartRecord[];
  origins?: string[];
}

/** A tab on a page of "home", with a registry in which these parts are live. */
function openTab({ known = home, live = [], origins = [] }: Tab) {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const published = new Map(live.map((entry) => [entry.part, entry]));
  const registry = {
    routes: jest.fn<ReturnType<Registry['routes']>, []>(() => {
      const all = [...published].map(([name, { routes }]) => [
        name,
        routes.map(({ path }) => path),
      ]);
      return Promise.resolve(Object.fromEntries(all) as Record<string, string[]>);
    }),
    record: jest.fn<Promise<PartRecord>, [string]>((name) => {
      const answer = published.get(name);
      return answer ? Promise.resolve(answer) : down();
    }),
  };
  const site = { config: siteConfigFixture, parts: [known], shell, images: 'cafe0000', origins };
  const releases = createReleases(site, registry);
  return {
    ...releases,
    registry,
    /** Reads the record of "home" again a minute later. @param entry published meanwhile. */
    async refreshHome(entry?: PartRecord) {
      if (entry) published.set(entry.part, entry);
      now += MINUTE_MS;
      await releases.refresh('/faq');
      return releases.find('/faq')?.from;
    },
  };
}

const tab = (...live: PartRecord[]) => openTab({ live });

test('pages in the document data are found without a request, with their head', () => {
  const { find, registry } = tab();
  expect(find('/faq')).toMatchObject({ title: 'Titre de /faq', from: home });
  expect(find('/faq')?.head()[0]).toEqual([
    'meta',
    { name: 'description', content: 'Description de /faq' },
  ]);
  expect(find('/login')).toBeUndefined();
  expect(registry.record).not.toHaveBeenCalled();
});

describe('a link to another part', () => {
  const access = part('access', 5, ['/login', '/compte/:id']);

  test('a page of another part is found in the registry, and each registry file is read only one time', async () => {
    const { search, find, registry } = tab(record(home), record(access));
    const pages = await Promise.all(['/login', '/compte/7'].map((path) => search(path)));
    expect(pages).toMatchObject([{ path: '/login' }, { path: '/compte/:id' }]);
    expect(find('/login')?.from.release).toBe('1.0.5');
    expect(await search('/nulle-part')).toBeUndefined();
    expect(registry.record.mock.calls).toEqual([['home'], ['access']]);
    expect(registry.routes).toHaveBeenCalledTimes(1);
  });

  test('a release that needs a newer shell, or an origin which the page’s CSP blocks, is not used', async () => {
    expect(await tab(record(access, { react: '^19.4.0' })).search('/login')).toBeUndefined();
    const asking = { ...record(access), origins: { connect: ['https://api.example'] } };
    expect(await tab(asking).search('/login')).toBeUndefined();
    const { search } = openTab({ live: [asking], origins: ['connect https://api.example'] });
    expect(await search('/login')).toMatchObject({ path: '/login' });
  });

  test('the search for a page rejects while a file of the registry cannot be read, and succeeds later', async () => {
    const { search, registry } = tab(record(access));
    for (const file of ['routes', 'record'] as const) {
      const answer = registry[file].getMockImplementation();
      registry[file].mockImplementation(down);
      await expect(search('/login')).rejects.toThrow('down');
      registry[file].mockImplementation(answer as never);
    }
    expect(await search('/login')).toMatchObject({ path: '/login' });
  });
});

describe('another page of the current part', () => {
  const whole = part('home', 3, ['/', '/faq', '/contact']);
  const known = part('home', 3, ['/faq']);

  test('another page of the current part is found in its record, read in parallel with the list of paths', async () => {
    const { search, registry } = openTab({ known, live: [record(whole)] });
    const searching = search('/contact');
    expect(registry.record).toHaveBeenCalledTimes(1);
    expect(await searching).toMatchObject({ path: '/contact', from: { release: '1.0.3' } });
    await search('/nulle-part');
    expect(registry.record).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an older record', part('home', 2, ['/faq', '/contact'])],
    ['another release with the same sequence', { ...whole, release: '1.0.9' }],
  ])('%s is a replay, and its pages are not used', async (_, replayed) => {
    const { search, refreshHome } = openTab({ known, live: [record(replayed)] });
    expect(await search('/contact')).toBeUndefined();
    expect(await refreshHome()).toBe(known);
    // With an unreadable registry, the tab keeps the release, too.
    expect(await openTab({ known }).refreshHome()).toBe(known);
  });
});

describe('releases published while the tab is open', () => {
  const next = part('home', 4, ['/', '/faq', '/nouveau']);

  test('a new release is used for later navigations; the current page keeps its release', async () => {
    const { find, refreshHome } = tab(record(home));
    const shown = find('/faq');
    expect((await refreshHome(record(next)))?.release).toBe('1.0.4');
    expect(shown?.from.release).toBe('1.0.3');
    expect(find('/nouveau')).toBeDefined();
  });

  test('a record is not read again within a minute, and an older record is then refused as a replay', async () => {
    const { refresh, refreshHome, registry } = tab(record(home));
    await refreshHome(record(next));
    await refresh('/');
    expect(registry.record).toHaveBeenCalledTimes(1);
    expect((await refreshHome(record(home)))?.sequence).toBe(4);
  });
});

test.each<[string, PartRecord[], string | undefined]>([
  ['is the one in the registry', [record(part('home', 4, ['/faq']))], '1.0.4'],
  ['is absent while its release is still live', [record(home)], undefined],
  ['is absent for a renewal of the same code', [record({ ...home, sequence: 4 })], undefined],
  ['is absent while the registry cannot be read', [], undefined],
  ['is absent when it no longer has the page', [record(part('home', 4, ['/']))], undefined],
])('the newer release of a page whose files are gone %s', async (_, live, release) => {
  const successor = await tab(...live).successor(destinationFixture({ from: home }));
  expect(successor?.from.release).toBe(release);
});
