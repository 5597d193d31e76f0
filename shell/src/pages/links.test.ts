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

  unobserve(element: Element) {
    this.observed.delete(element);
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

const calm = () => new Promise((resolve) => setTimeout(resolve, 5));

test('each page of ours that a calm page links to is told of once', async () => {
  const onLinked = jest.fn();
  watchLinks({ onLinked, onSeen: jest.fn() });
  expect(onLinked).not.toHaveBeenCalled();
  await calm();
  expect(onLinked.mock.calls).toEqual([['/faq'], ['/contact']]);
});

test('a page is told of when its link comes into view, and not again', async () => {
  const onSeen = jest.fn();
  watchLinks({ onLinked: jest.fn(), onSeen });
  await calm();
  FakeObserver.latest.scrollTo('Contact');
  FakeObserver.latest.scrollTo('Contact');
  FakeObserver.latest.scrollTo('Ailleurs');
  expect(onSeen.mock.calls).toEqual([['/contact']]);
});

test('nothing is told any more once it is over', async () => {
  const onLinked = jest.fn();
  const onSeen = jest.fn();
  watchLinks({ onLinked, onSeen })();
  await calm();
  expect(onLinked).not.toHaveBeenCalled();
  const leave = watchLinks({ onLinked, onSeen });
  await calm();
  leave();
  FakeObserver.latest.scrollTo('Contact');
  expect(onSeen).not.toHaveBeenCalled();
});
