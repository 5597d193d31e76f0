import { pageDrawn } from './first-drawn';
import { watchLinks } from './links';

/** Stands in for the browser's: jsdom lays nothing out. */
class FakeObserver {
  static latest: FakeObserver;
  readonly observed = new Set<Element>();
  private readonly callback: (entries: object[]) => void;

  constructor(callback: (entries: object[]) => void) {
    this.callback = callback;
    FakeObserver.latest = this;
  }

  observe(element: Element) {
    this.observed.add(element);
  }

  disconnect() {
    this.observed.clear();
  }

  scrollTo(text: string) {
    const entries = [...this.observed].map((target) => ({
      target,
      isIntersecting: target.textContent === text,
    }));
    this.callback(entries);
  }
}

const { IntersectionObserver } = globalThis;

beforeAll(pageDrawn);

beforeEach(() => {
  Reflect.set(globalThis, 'IntersectionObserver', FakeObserver);
  Reflect.set(globalThis, 'requestIdleCallback', (work: () => void) => setTimeout(work));
  Reflect.set(globalThis, 'cancelIdleCallback', clearTimeout);
  document.body.innerHTML = `
    <a href="/faq">Questions</a> <a href="/faq">Encore</a> <a href="/contact">Contact</a>
    <a href="https://example.org/">Ailleurs</a>`;
});

afterEach(() => {
  Reflect.set(globalThis, 'IntersectionObserver', IntersectionObserver);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

const calm = () => new Promise((resolve) => setTimeout(resolve, 10));

function watch() {
  const onLinked = jest.fn<undefined, [string]>();
  const onSeen = jest.fn<undefined, [string]>();
  const leave = watchLinks({ onLinked, onSeen });
  const told = (listener: typeof onSeen) => listener.mock.calls.map(([path]) => path);
  return { leave, linked: () => told(onLinked), seen: () => told(onSeen) };
}

test('each page of ours that a calm page links to is told of once', async () => {
  const { linked, leave } = watch();
  expect(linked()).toEqual([]);
  await calm();
  expect(linked()).toEqual(['/faq', '/contact']);
  leave();
});

test('a page is told of when a link to it comes into view, and not again', async () => {
  const { seen, leave } = watch();
  await calm();
  for (const text of ['Contact', 'Contact', 'Ailleurs', 'Questions', 'Encore']) {
    FakeObserver.latest.scrollTo(text);
  }
  expect(seen()).toEqual(['/contact', '/faq']);
  leave();
});

test('links that come later are told of as well, once the page is calm again', async () => {
  const { linked, seen, leave } = watch();
  await calm();
  document.body.insertAdjacentHTML('beforeend', '<p><a href="/portage">Portage</a></p>');
  await calm();
  expect(linked().at(-1)).toBe('/portage');
  FakeObserver.latest.scrollTo('Portage');
  expect(seen()).toEqual(['/portage']);
  leave();
});

test('nothing is told any more once it is over', async () => {
  const early = watch();
  early.leave();
  await calm();
  expect(early.linked()).toEqual([]);
  const late = watch();
  await calm();
  late.leave();
  document.body.insertAdjacentHTML('beforeend', '<a href="/portage">Portage</a>');
  await calm();
  FakeObserver.latest.scrollTo('Contact');
  expect([late.linked(), late.seen()]).toEqual([['/faq', '/contact'], []]);
});
