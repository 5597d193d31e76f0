import type { Destination } from '../composition/destination';
import type { Directory } from '../composition/directory';
import { announce } from '../federation/entries';
import { fetchEntryAhead, fetchPageAhead } from './look-ahead';

const asset = (url: string) => ({ url, integrity: 'sha384-x' });

/** A page of a release whose addresses no other test has seen. */
function destination(release: string): Destination {
  const file = (name: string) => asset(`/assets/marketing/${name}-${release}`);
  return {
    path: '/faq',
    page: 'FaqPage',
    title: 'FAQ',
    access: 'public',
    from: {
      part: 'marketing',
      release,
      sequence: 1,
      container: `marketing_${release}`,
      entry: file('entry.js'),
      pages: { FaqPage: { js: [file('faq.js')], css: [file('faq.css')] } },
      routes: [],
    },
  };
}

function directoryOf(known: Destination | undefined) {
  const directory = { find: () => known, learn: jest.fn(() => Promise.resolve()) };
  return directory as typeof directory & Directory;
}

/** @returns the names of the files that were asked for, in order, as they are asked for. */
function serve(): string[] {
  const names: string[] = [];
  globalThis.fetch = ((url: string) => {
    names.push(url.replace(/^.*\/|-[a-z]+$/g, ''));
    return Promise.resolve({ ok: true, text: () => Promise.resolve('') });
  }) as unknown as typeof fetch;
  return names;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

test('the entry of a part that a calm page links to is fetched once', async () => {
  const asked = serve();
  const directory = directoryOf(destination('linked'));
  await fetchEntryAhead(directory, '/faq');
  await fetchEntryAhead(directory, '/contact');
  await settled();
  expect(asked).toEqual(['entry.js']);
  expect(directory.learn).toHaveBeenCalledTimes(2);
});

test('the files of a page whose link is in view are fetched once, one after another', async () => {
  const asked = serve();
  const inFlight = { now: 0, most: 0 };
  const answer = globalThis.fetch;
  globalThis.fetch = async (url) => {
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
    await settled();
    inFlight.now -= 1;
    return answer(url);
  };
  const directory = directoryOf(destination('seen'));
  await fetchPageAhead(directory, '/faq');
  await fetchPageAhead(directory, '/faq');
  await settled().then(settled).then(settled).then(settled);
  expect(asked).toEqual(['entry.js', 'faq.js', 'faq.css']);
  expect(inFlight.most).toBe(1);
});

test('the entry of a part that runs already is not fetched', async () => {
  const running = destination('running');
  announce(running.from);
  const asked = serve();
  await fetchPageAhead(directoryOf(running), '/faq');
  await settled();
  expect(asked).toEqual(['faq.js', 'faq.css']);
});

test('a link that leads to no page of ours fetches nothing', async () => {
  const asked = serve();
  await fetchPageAhead(directoryOf(undefined), '/ailleurs');
  await settled();
  expect(asked).toEqual([]);
});

test('nothing is fetched ahead for a visitor who saves data', async () => {
  Reflect.set(navigator, 'connection', { saveData: true });
  const asked = serve();
  const directory = directoryOf(destination('saving'));
  await fetchPageAhead(directory, '/faq');
  await settled();
  Reflect.deleteProperty(navigator, 'connection');
  expect(asked).toEqual([]);
  expect(directory.learn).not.toHaveBeenCalled();
});
