import type { Candidate, LivePart, PartRecord } from '@jalon/shared/protocol';
import { webStorage, tabStore } from '@jalon/shared/storage';
import { siteConfigFixture } from '@jalon/shared/testing';
import type { Registry } from './registry';
import { createReleases, type Destination } from './releases';

const MINUTE_MS = 60_000;

function part(name: string, sequence: number, paths: string[]): LivePart {
  return {
    part: name,
    release: `1.0.${String(sequence)}`,
    sequence,
    container: `${name}_${String(sequence)}`,
    entry: { url: `/assets/${name}/entry.js`, integrity: 'sha384-x' },
    pages: {},
    routes: paths.map((path) => ({
      path,
      page: 'SomePage',
      title: path,
      description: `About ${path}`,
      access: 'public',
      index: true,
    })),
  };
}

function record(live: LivePart, requires: Record<string, string> = {}): PartRecord {
  const dates = { issued: '2026-01-01T00:00:00Z', expires: '2026-04-01T00:00:00Z' };
  return { ...live, kind: 'remote', ...dates, requires, provides: {}, manifest: 'sha384-m' };
}

const home = part('home', 3, ['/', '/faq']);
const shell = { release: '1.0.0-shell', sequence: 1, provides: { react: '19.3.0' } };

interface Tab {
  /** What the document says of the part that its page is of. */
  known?: LivePart;
  live?: PartRecord[];
  /** In the policy of the document. */
  origins?: string[];
}

/** A tab on a page of "home", beside a registry that says these parts are live. */
function openTab({ known = home, live = [], origins = [] }: Tab) {
  const clock = { now: 0 };
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
  const published = new Map(live.map((entry) => [entry.part, entry]));
  const pathsOf = ({ routes }: LivePart) => routes.map(({ path }) => path);
  const registry = {
    routes: jest.fn<ReturnType<Registry['routes']>, []>(() =>
      Promise.resolve(
        Object.fromEntries([...published.values()].map((entry) => [entry.part, pathsOf(entry)])),
      ),
    ),
    record: jest.fn<Promise<PartRecord>, [string]>((name) => {
      const found = published.get(name);
      return found ? Promise.resolve(found) : Promise.reject(new Error('404'));
    }),
  };
  const releases = createReleases({
    site: { config: siteConfigFixture, parts: [known], shell, images: 'cafe0000', origins },
    registry,
  });
  return { releases, registry, published, clock };
}

afterEach(() => {
  jest.restoreAllMocks();
});

const tab = (...live: PartRecord[]) => openTab({ live });
const down = () => Promise.reject(new Error('down'));

test('what the document says of its part is known without asking, with the head of each page', () => {
  const { releases, registry } = tab();
  expect(releases.find('/faq')).toMatchObject({ title: '/faq', from: home });
  expect(releases.find('/faq')?.head()[0]).toEqual([
    'meta',
    { name: 'description', content: 'About /faq' },
  ]);
  expect(releases.find('/login')).toBeUndefined();
  expect(registry.record).not.toHaveBeenCalled();
});

describe('a link to another part', () => {
  const access = part('access', 5, ['/login', '/compte/:id']);

  test('is found in the registry, which is read once', async () => {
    const { releases, registry } = tab(record(home), record(access));
    const [login, account] = await Promise.all(
      ['/login', '/compte/7'].map((path) => releases.search(path)),
    );
    expect([login, account]).toMatchObject([{ path: '/login' }, { path: '/compte/:id' }]);
    expect(releases.find('/login')?.from.release).toBe('1.0.5');
    expect(registry.record.mock.calls).toEqual([['home'], ['access']]);
    expect(registry.routes).toHaveBeenCalledTimes(1);
  });

  test('that no part has is not found', async () => {
    expect(await tab(record(access)).releases.search('/nulle-part')).toBeUndefined();
  });

  test('whose release needs a newer shell is not for this document', async () => {
    const { releases } = tab(record(access, { react: '^19.4.0' }));
    expect(await releases.search('/login')).toBeUndefined();
  });

  test('whose origins the policy of this document does not have is not for it either', async () => {
    const origins = { connect: ['https://api.example'] };
    const asking = { ...record(access), origins };
    expect(await tab(asking).releases.search('/login')).toBeUndefined();
    const { releases } = openTab({ live: [asking], origins: ['connect https://api.example'] });
    expect(await releases.search('/login')).toMatchObject({ path: '/login' });
  });

  test.each(['routes', 'record'] as const)(
    'rejects while the %s cannot be read, and is searched again later',
    async (file) => {
      const { releases, registry } = tab(record(home), record(access));
      registry[file].mockImplementation(down);
      await expect(releases.search('/login')).rejects.toThrow('down');
      registry[file].mockRestore();
      const { releases: later } = tab(record(access));
      expect(await later.search('/login')).toMatchObject({ path: '/login' });
    },
  );

  test('is not lost where the record of the own part cannot be read', async () => {
    const { releases } = tab(record(access));
    expect(await releases.search('/login')).toMatchObject({ path: '/login' });
  });
});

describe('another page of the part that the document names one page of', () => {
  const whole = part('home', 3, ['/', '/faq', '/contact']);
  const known = part('home', 3, ['/faq']);

  test('is found in the record of the same release, read beside the list of all paths', async () => {
    const { releases, registry } = openTab({ known, live: [record(whole)] });
    const search = releases.search('/contact');
    expect(registry.record).toHaveBeenCalledTimes(1);
    expect(await search).toMatchObject({ path: '/contact', from: { release: '1.0.3' } });
    await releases.search('/nulle-part');
    expect(registry.record).toHaveBeenCalledTimes(1);
  });

  test('is not taken from an older registry, nor from another release of the same sequence', async () => {
    for (const replayed of [part('home', 2, ['/contact']), { ...whole, release: '1.0.9' }]) {
      const { releases } = openTab({ known, live: [record(replayed)] });
      expect(await releases.search('/contact')).toBeUndefined();
    }
  });
});

describe('what is published while the tab is open', () => {
  const next = part('home', 4, ['/', '/faq', '/nouveau']);

  test('counts for links followed afterwards; a page in hand keeps its release', async () => {
    const { releases, published, clock } = tab(record(home));
    const shown = releases.find('/faq');
    published.set('home', record(next));
    clock.now = MINUTE_MS;
    await releases.refresh('/faq');
    expect(releases.find('/faq')?.from.release).toBe('1.0.4');
    expect(shown?.from.release).toBe('1.0.3');
    expect(releases.find('/nouveau')).toBeDefined();
  });

  test.each([
    ['of more digits', 99_999_999, 100_000_000],
    ['far above the last one', 3, 123_456_789_012],
  ])('counts under a sequence %s, and what came before is a replay then', async (_, then, now) => {
    const known = part('home', then, ['/faq']);
    const { releases, published } = openTab({ known, live: [record(part('home', now, ['/faq']))] });
    await releases.update('home');
    expect(releases.find('/faq')?.from.sequence).toBe(now);
    published.set('home', record(known));
    await releases.update('home');
    expect(releases.find('/faq')?.from.sequence).toBe(now);
  });

  test('is looked up again only after a while', async () => {
    const { releases, registry, clock } = tab(record(home));
    clock.now = MINUTE_MS;
    await releases.refresh('/faq');
    await releases.refresh('/');
    expect(registry.record).toHaveBeenCalledTimes(1);
    clock.now += MINUTE_MS;
    await releases.refresh('/faq');
    expect(registry.record).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['older', part('home', 2, ['/'])],
    ['equal, of another release', { ...part('home', 3, ['/']), release: '1.0.9' }],
  ])('a record that is %s is not taken', async (_, replayed) => {
    const { releases, clock } = tab(record(replayed));
    clock.now = MINUTE_MS;
    await releases.refresh('/faq');
    expect(releases.find('/faq')?.from).toBe(home);
  });

  test('that needs a newer shell is left to later tabs', async () => {
    const { releases, clock } = tab(record(next, { react: '^20.0.0' }));
    clock.now = MINUTE_MS;
    await releases.refresh('/faq');
    expect(releases.find('/faq')?.from).toBe(home);
  });

  test('a registry that does not answer changes nothing', async () => {
    const { releases, registry, clock } = tab();
    registry.record.mockImplementation(down);
    clock.now = MINUTE_MS;
    await releases.refresh('/faq');
    expect(releases.find('/faq')?.from).toBe(home);
  });
});

describe('the newer release of a page whose files are gone', () => {
  const faq: Destination = {
    path: '/faq',
    page: 'SomePage',
    title: '',
    access: 'public',
    head: () => [],
    from: home,
  };

  test('comes from the registry', async () => {
    const { releases } = tab(record(part('home', 4, ['/faq'])));
    expect((await releases.successor(faq))?.from.release).toBe('1.0.4');
  });

  test('is none while the release is still the live one', async () => {
    const { releases } = tab(record(home));
    expect(await releases.successor(faq)).toBeNull();
  });

  test('is none for a renewal, which is the same code under a newer record', async () => {
    const { releases } = tab(record({ ...home, sequence: 4 }));
    expect(await releases.successor(faq)).toBeNull();
  });

  test('is none while nobody answers', async () => {
    const { releases } = tab();
    expect(await releases.successor(faq)).toBeNull();
  });

  test('is none when the page is no longer there', async () => {
    const { releases } = tab(record(part('home', 4, ['/'])));
    expect(await releases.successor(faq)).toBeNull();
  });
});

describe('a candidate', () => {
  const next = part('home', 3, ['/', '/faq']);
  const { pages, routes, entry } = next;
  const candidate: Candidate = {
    ...{ pages, routes, entry, requires: {}, manifest: 'sha384-c' },
    release: '1.1.0',
    container: 'home_candidate',
    share: 5,
    offset: 90,
  };
  const both = (sequence: number, patch: Partial<Candidate> = {}): PartRecord => ({
    ...record({ ...home, sequence }),
    candidate: { ...candidate, ...patch },
  });
  beforeEach(() => {
    tabStore.remove('candidate');
    webStorage.write('candidate', '12');
  });

  test.each([
    ['of the share', '12', '1.1.0'],
    ['beyond the share', '15', home.release],
    ['below the share', '9', home.release],
    ['whose number is none', 'x', home.release],
  ])('is for the browsers %s', async (_, number, release) => {
    webStorage.write('candidate', number);
    const { releases } = tab(both(3));
    await releases.update('home');
    expect(releases.find('/faq')?.from.release).toBe(release);
    expect(releases.stable('/faq')?.from.release).toBe(home.release);
  });

  test('draws a number once for all candidates; without one nothing is kept', async () => {
    webStorage.remove('candidate');
    await tab(record(home)).releases.update('home');
    expect(webStorage.read('candidate')).toBeNull();
    const random = jest.spyOn(Math, 'random').mockReturnValueOnce(0.129).mockReturnValueOnce(0.9);
    for (const release of ['1.1.0', '1.2.0']) {
      const { releases } = tab(both(3, { release }));
      await releases.update('home');
      expect(releases.find('/faq')?.from.release).toBe(release);
    }
    expect(webStorage.read('candidate')).toBe('12');
    random.mockRestore();
  });

  test.each([
    ['a tab that gave one up has none', 'none', 99, home.release],
    ['a reviewer has each', '-100', 1, '1.1.0'],
  ])('%s', async (_, value, share, release) => {
    tabStore.write('candidate', value);
    const { releases } = tab(both(3, { share, offset: 37 }));
    await releases.update('home');
    expect(releases.find('/faq')?.from.release).toBe(release);
  });

  test('that needs a newer shell is left out', async () => {
    const { releases } = tab(both(3, { requires: { react: '^20.0.0' } }));
    await releases.update('home');
    expect(releases.find('/faq')?.from.release).toBe(home.release);
  });

  test('ends with the next record, and does not come back with an older one', async () => {
    const { releases, published } = tab(both(3));
    await releases.update('home');
    const shown = releases.find('/faq');
    for (const live of [record({ ...home, sequence: 4 }), both(3)]) {
      published.set('home', live);
      await releases.update('home');
      expect(releases.find('/faq')?.from.release).toBe(home.release);
    }
    expect(shown?.from).toMatchObject({ release: '1.1.0', container: 'home_candidate' });
    expect(shown && (await releases.successor(shown))).toBeNull();
  });
});
