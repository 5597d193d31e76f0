import type { LivePart, PartPages, PartRecord, SiteData } from '@jalon/shared/protocol';
import { siteConfigFixture } from '@jalon/shared/testing';
import { startDeadline } from './deadline';
import type { Destination } from './destination';
import { createDirectory } from './directory';
import type { Registry } from './registry';

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
  /** What its page says of the part that it is of. */
  known?: LivePart;
  live?: PartRecord[];
  adjust?: (live: LivePart) => LivePart;
}

/** A tab on a page of "home", beside a registry that says these parts are live. */
function openTab({ known = home, live = [], adjust = (one) => one }: Tab) {
  const clock = { now: 0 };
  const published = new Map(live.map((entry) => [entry.part, entry]));
  const registry = {
    routes: jest.fn<ReturnType<Registry['routes']>, []>(() =>
      Promise.resolve(
        Object.fromEntries(
          [...published.values()].map((entry) => [
            entry.part,
            entry.routes.map(({ path }) => path),
          ]),
        ),
      ),
    ),
    record: jest.fn<Promise<PartRecord>, [string]>((name) => {
      const found = published.get(name);
      return found ? Promise.resolve(found) : Promise.reject(new Error('404'));
    }),
  };
  const readDocumentData = jest.fn<Promise<SiteData | null>, [string, number]>(() =>
    Promise.reject(new Error('down')),
  );
  const readAllPages = jest.fn<Promise<PartPages>, [unknown]>(() =>
    Promise.reject(new Error('down')),
  );
  const created = createDirectory({
    site: { config: siteConfigFixture, parts: [known], shell, images: 'cafe0000' },
    registry,
    readAllPages,
    readDocumentData,
    now: () => clock.now,
    adjust,
  });
  const directory = {
    ...created,
    locate: (path: string, until = startDeadline()) => created.locate(path, until),
  };
  return { directory, registry, readAllPages, readDocumentData, published, clock };
}

const tab = (...live: PartRecord[]) => openTab({ live });

const down = () => Promise.reject(new Error('down'));
const pageOf = (data: Partial<SiteData>): SiteData => ({
  config: siteConfigFixture,
  shell,
  parts: [],
  keys: 'sha384-keys',
  images: 'cafe0000',
  prerendered: null,
  ...data,
});

test('what the page says of its part is known without asking, with what its head says', () => {
  const { directory, registry } = tab();
  expect(directory.find('/faq')).toMatchObject({ title: '/faq', from: home });
  expect(directory.find('/faq')?.head()[0]).toEqual([
    'meta',
    { name: 'description', content: 'About /faq' },
  ]);
  expect(directory.find('/login')).toBeUndefined();
  expect(registry.record).not.toHaveBeenCalled();
});

describe('a link to a part that the page does not know', () => {
  const access = part('access', 5, ['/login', '/compte/:id']);

  test('is located through the registry, asked once', async () => {
    const { directory, registry } = tab(record(access));
    const first = directory.locate('/login');
    expect(directory.locate('/login')).toBe(first);
    expect(await first).toMatchObject({ kind: 'page', destination: { path: '/login' } });
    expect(await directory.locate('/compte/7')).toMatchObject({ kind: 'page' });
    expect(directory.find('/login')?.from.release).toBe('1.0.5');
    expect(registry.record).toHaveBeenCalledTimes(1);
    expect(registry.routes).toHaveBeenCalledTimes(1);
  });

  test('is known when the click comes, once it was learnt', async () => {
    const { directory } = tab(record(access));
    await directory.learn('/login');
    expect(directory.find('/login')).toMatchObject({ path: '/login' });
  });

  test('that nobody has leads nowhere', async () => {
    const { directory } = tab(record(access));
    expect(await directory.locate('/nulle-part')).toEqual({ kind: 'nowhere' });
  });

  test('is found in the HTML of its page while the registry cannot be read', async () => {
    const { directory, registry, readDocumentData } = tab();
    registry.routes.mockImplementation(down);
    readDocumentData.mockResolvedValue(pageOf({ parts: [access] }));
    expect(await directory.locate('/login')).toMatchObject({ kind: 'page' });
    expect(readDocumentData).toHaveBeenCalledWith('/login', expect.any(Number));
  });

  test('leads nowhere when the registry cannot be read and there is no such page', async () => {
    const { directory, registry, readDocumentData } = tab();
    registry.routes.mockImplementation(down);
    readDocumentData.mockResolvedValue(null);
    expect(await directory.locate('/login')).toEqual({ kind: 'nowhere' });
  });

  test('with a parameter in its path has no document: it fails while the record cannot be read', async () => {
    const { directory, registry, readDocumentData } = tab(
      record(part('access', 4, ['/missions/:id'])),
    );
    readDocumentData.mockResolvedValue(null);
    registry.record.mockImplementationOnce(down);
    await expect(directory.locate('/missions/42')).rejects.toThrow('down');
    directory.forget('/missions/42');
    expect(await directory.locate('/missions/42')).toMatchObject({ kind: 'page' });
    expect(await directory.locate('/nulle-part')).toEqual({ kind: 'nowhere' });
  });

  test('fails while nobody answers, and is asked for again when forgotten', async () => {
    const { directory, registry, published } = tab();
    registry.routes.mockImplementationOnce(down);
    await expect(directory.locate('/login')).rejects.toThrow('down');
    await expect(directory.locate('/login')).rejects.toThrow('down');
    published.set('access', record(access));
    directory.forget('/login');
    expect(await directory.locate('/login')).toMatchObject({ kind: 'page' });
  });

  test('that needs a newer shell has to be opened anew', async () => {
    const { directory } = tab(record(access, { react: '^19.4.0' }));
    expect(await directory.locate('/login')).toEqual({ kind: 'elsewhere' });
    expect(directory.find('/login')).toBeUndefined();
  });

  test('whose page was made with another shell has to be opened anew', async () => {
    const { directory, registry, readDocumentData } = tab();
    registry.routes.mockImplementation(down);
    const newer = { ...shell, release: '1.1.0-shell' };
    readDocumentData.mockResolvedValue(pageOf({ parts: [access], shell: newer }));
    expect(await directory.locate('/login')).toEqual({ kind: 'elsewhere' });
  });
});

describe('another page of the part of the page', () => {
  const { routes } = part('home', 3, ['/', '/faq', '/contact']);
  const filesOf = (name: string) => ({ js: [{ url: name, integrity: 'sha384-x' }], css: [] });
  const pages = { FaqPage: filesOf('/faq.js'), ContactPage: filesOf('/contact.js') };
  const whole = { ...part('home', 3, []), routes, pages };
  const allPages = { url: '/assets/home/pages.json', integrity: 'sha384-p' };
  const faqOnly: LivePart = {
    ...part('home', 3, ['/faq']),
    pages: { FaqPage: pages.FaqPage },
    allPages,
  };

  test('is in the file that the page names, whatever becomes of the registry; it is read once', async () => {
    const { directory, registry, readAllPages } = openTab({ known: faqOnly });
    registry.routes.mockImplementation(() => new Promise(() => undefined));
    readAllPages.mockResolvedValue({ routes, pages });
    expect(directory.find('/contact')).toBeUndefined();
    await directory.learn('/contact');
    expect(await directory.locate('/')).toMatchObject({ kind: 'page' });
    const { from } = directory.find('/contact') ?? {};
    expect(from).toMatchObject({ release: '1.0.3', container: 'home_3', pages });
    expect(directory.find('/faq')?.from).toBe(from);
    expect(readAllPages.mock.calls).toEqual([[allPages]]);
    expect(registry.record).not.toHaveBeenCalled();
  });

  test('is located while the file is on its way', async () => {
    const { directory, readAllPages } = openTab({ known: faqOnly });
    readAllPages.mockResolvedValue({ routes, pages });
    const [contact, start] = await Promise.all(
      ['/contact', '/'].map((path) => directory.locate(path)),
    );
    expect([contact, start]).toMatchObject([{ kind: 'page' }, { kind: 'page' }]);
    expect(readAllPages).toHaveBeenCalledTimes(1);
  });

  test('is asked of the registry while the file cannot be read, in the same release', async () => {
    const { directory, readAllPages } = openTab({ known: faqOnly, live: [record(whole)] });
    expect(await directory.locate('/contact')).toMatchObject({ kind: 'page' });
    expect(directory.find('/faq')?.from).toMatchObject({ release: '1.0.3', pages });
    expect(readAllPages).toHaveBeenCalledTimes(1);
  });

  test('stands in its own HTML while neither can be read; the file is asked for again', async () => {
    const { directory, registry, readAllPages, readDocumentData, clock } = openTab({
      known: faqOnly,
    });
    registry.routes.mockImplementation(down);
    const contactOnly = {
      ...part('home', 3, ['/contact']),
      pages: { ContactPage: pages.ContactPage },
      allPages,
    };
    readDocumentData.mockResolvedValue(pageOf({ parts: [contactOnly] }));
    expect(await directory.locate('/contact')).toMatchObject({ kind: 'page' });
    expect(directory.find('/faq')?.from.pages).toEqual(pages);
    readAllPages.mockResolvedValue({ routes, pages });
    clock.now = MINUTE_MS;
    expect(await directory.locate('/')).toMatchObject({ kind: 'page' });
  });

  test('is in its HTML, too, where the registry is older than the page', async () => {
    const older = record({ ...part('home', 2, ['/faq']), release: '1.0.2' });
    const { directory, readDocumentData } = openTab({ known: faqOnly, live: [older] });
    const contactOnly = {
      ...part('home', 3, ['/contact']),
      pages: { ContactPage: pages.ContactPage },
    };
    readDocumentData.mockResolvedValue(pageOf({ parts: [contactOnly] }));
    expect(await directory.locate('/contact')).toMatchObject({ kind: 'page' });
  });

  test('is in the file of a document that came later, under another sequence', async () => {
    const { directory, registry, readAllPages, readDocumentData } = openTab({ known: faqOnly });
    readAllPages.mockResolvedValue({ routes, pages });
    await directory.learn('/contact');
    registry.record.mockImplementation(down);
    readDocumentData.mockResolvedValue(pageOf({ parts: [{ ...faqOnly, sequence: 5 }] }));
    await directory.successor({
      path: '/faq',
      page: '',
      title: '',
      access: 'public',
      head: () => [],
      from: faqOnly,
    });
    expect(directory.find('/contact')?.from).toMatchObject({ sequence: 5, pages });
  });

  test('does not keep a link to another part waiting more than once, when it cannot be read', async () => {
    const access = part('access', 5, ['/login', '/compte']);
    const { directory, readAllPages } = openTab({ known: faqOnly, live: [record(access)] });
    expect(await directory.locate('/login')).toMatchObject({ kind: 'page' });
    await directory.learn('/nulle-part');
    await directory.learn('/ailleurs');
    expect(readAllPages).toHaveBeenCalledTimes(1);
  });

  test('of a newer release by now is that of the newer one: the file says nothing of it', async () => {
    const newer = part('home', 4, ['/faq', '/contact']);
    const { directory, readAllPages } = openTab({ known: faqOnly, live: [record(newer)] });
    let arrive: (all: PartPages) => void = () => undefined;
    readAllPages.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const located = directory.locate('/contact');
    await directory.successor({
      path: '/faq',
      page: '',
      title: '',
      access: 'public',
      head: () => [],
      from: faqOnly,
    });
    arrive({ routes, pages });
    await located;
    expect(directory.find('/contact')?.from.release).toBe('1.0.4');
    expect(directory.find('/')).toBeUndefined();
  });

  test('is not taken from a record of another release with the same sequence', async () => {
    const other = record({ ...whole, release: '1.0.9' });
    const { directory, readDocumentData } = openTab({ known: faqOnly, live: [other] });
    readDocumentData.mockResolvedValue(null);
    expect(await directory.locate('/contact')).toEqual({ kind: 'nowhere' });
  });

  test('comes from where the tab has the part from', async () => {
    const adjust = (live: LivePart): LivePart => ({ ...live, release: 'override', pages: {} });
    const { directory, readAllPages } = openTab({ known: faqOnly, adjust });
    readAllPages.mockResolvedValue({ routes, pages });
    await directory.learn('/contact');
    expect(directory.find('/contact')?.from).toMatchObject({ release: 'override', pages: {} });
  });
});

describe('what is published while the tab is open', () => {
  const next = part('home', 4, ['/', '/faq', '/nouveau']);

  test('counts for links followed afterwards; a page in hand keeps its release', async () => {
    const { directory, published, clock } = tab(record(home));
    const shown = directory.find('/faq');
    published.set('home', record(next));
    clock.now = MINUTE_MS;
    await directory.refresh('/faq');
    expect(directory.find('/faq')?.from.release).toBe('1.0.4');
    expect(shown?.from.release).toBe('1.0.3');
    expect(directory.find('/nouveau')).toBeDefined();
  });

  test('is looked up again only after a while', async () => {
    const { directory, registry, clock } = tab(record(home));
    clock.now = MINUTE_MS;
    await directory.refresh('/faq');
    await directory.refresh('/');
    expect(registry.record).toHaveBeenCalledTimes(1);
    clock.now += MINUTE_MS;
    await directory.refresh('/faq');
    expect(registry.record).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['older', part('home', 2, ['/'])],
    ['equal, of another release', { ...part('home', 3, ['/']), release: '1.0.9' }],
  ])('a record that is %s is not taken', async (_, replayed) => {
    const { directory, clock } = tab(record(replayed));
    clock.now = MINUTE_MS;
    await directory.refresh('/faq');
    expect(directory.find('/faq')?.from).toBe(home);
  });

  test('that needs a newer shell is left to later tabs', async () => {
    const { directory, clock } = tab(record(next, { react: '^20.0.0' }));
    clock.now = MINUTE_MS;
    await directory.refresh('/faq');
    expect(directory.find('/faq')?.from).toBe(home);
  });

  test('a registry that does not answer changes nothing', async () => {
    const { directory, registry, clock } = tab();
    registry.record.mockImplementation(down);
    clock.now = MINUTE_MS;
    await directory.refresh('/faq');
    expect(directory.find('/faq')?.from).toBe(home);
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
    const { directory } = tab(record(part('home', 4, ['/faq'])));
    expect((await directory.successor(faq))?.from.release).toBe('1.0.4');
  });

  test('comes from the HTML of the page while the registry cannot be read', async () => {
    const { directory, readDocumentData } = tab();
    readDocumentData.mockResolvedValue(pageOf({ parts: [part('home', 4, ['/faq'])] }));
    expect((await directory.successor(faq))?.from.release).toBe('1.0.4');
  });

  test('is none while the release is still the live one', async () => {
    const { directory } = tab(record(home));
    expect(await directory.successor(faq)).toBeNull();
  });

  test('is none while nobody answers', async () => {
    const { directory } = tab();
    expect(await directory.successor(faq)).toBeNull();
  });

  test('is none when the page is no longer there', async () => {
    const { directory } = tab(record(part('home', 4, ['/'])));
    expect(await directory.successor(faq)).toBeNull();
  });
});
