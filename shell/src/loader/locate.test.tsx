import { destinationFixture as page } from './fixtures';
import { locate, openAsDocument } from './locate';
import type { Destination } from './releases';
import * as limits from './time-limits';

describe('locate', () => {
  const destination = page();
  const NAVIGATE = { kind: 'navigate' };
  const never = () => new Promise<never>(() => undefined);
  const down = () => Promise.reject(new Error('down'));

  test('an address that is not located within 1 s, or cannot be located, opens as a new document', async () => {
    jest.useFakeTimers();
    expect(await locate(() => Promise.resolve(destination), '/faq')).toEqual({
      kind: 'page',
      destination,
    });
    expect(await locate(() => Promise.resolve(undefined), '/login')).toEqual(NAVIGATE);
    expect(await locate(down, '/login')).toEqual(NAVIGATE);
    const located = jest.fn();
    void locate(never, '/login').then(located);
    await jest.advanceTimersByTimeAsync(999);
    expect(located).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(located).toHaveBeenCalledWith(NAVIGATE);
  });

  test('a URL is located as "offline" when neither the registry nor a document can be reached', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await locate(down, '/login')).toEqual({ kind: 'offline' });
  });
});

describe('openAsDocument', () => {
  const openDocument = jest.fn();
  const host = jest.fn();
  let isLeft = false;
  const open = (patch: Partial<Destination> = {}) =>
    openAsDocument(page(patch), () => isLeft, openDocument);
  const answers = (status: number) => () =>
    Promise.resolve({ ok: status < 400, status, text: () => Promise.resolve('') });
  const isOver = async (opening: Promise<void>) => {
    const over = jest.fn();
    void opening.then(over);
    await jest.advanceTimersByTimeAsync(0);
    return over.mock.calls.length > 0;
  };

  beforeEach(() => {
    jest.useFakeTimers();
    isLeft = false;
    openDocument.mockClear();
    host.mockReset().mockImplementation(answers(200));
    Reflect.set(globalThis, 'fetch', host);
    history.pushState({ usr: 'kept' }, '', '/faq');
  });

  test('the document of a failed page is opened only one time per history entry; then the failure is shown', async () => {
    const opening = open();
    expect(await isOver(opening)).toBe(false);
    expect(openDocument).toHaveBeenCalledTimes(1);
    expect(history.state).toMatchObject({ usr: 'kept' });
    await jest.advanceTimersByTimeAsync(1_000);
    await opening;
    await open();
    expect(openDocument).toHaveBeenCalledTimes(1);
    history.pushState(null, '', '/faq');
    // A host that answers too late may have the document, so the document is opened.
    host.mockReturnValue(new Promise(() => undefined));
    void open();
    await jest.advanceTimersByTimeAsync(limits.HOST_ANSWER_MS);
    expect(openDocument).toHaveBeenCalledTimes(2);
  });

  test.each<[string, () => void, Partial<Destination>]>([
    ['of a signed-in page', () => undefined, { access: 'signed-in' }],
    ['of a path with a parameter', () => undefined, { path: '/missions/:id' }],
    ['that the host does not have', () => host.mockImplementation(answers(404)), {}],
    ['of an unreachable host', () => host.mockRejectedValue(new TypeError('failed')), {}],
    ['that the visitor has left', () => (isLeft = true), {}],
    ['without network', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), {}],
  ])('no document %s is opened in place of a failed page', async (_, prepare, patch) => {
    prepare();
    expect(await isOver(open(patch))).toBe(true);
    expect(openDocument).not.toHaveBeenCalled();
  });
});

const FAILED_MS = limits.FILES_MS + limits.FILE_MARGIN_MS + limits.SUCCESSOR_MS;

test('the error card of a page appears within 7 s of the click, whatever hangs', () => {
  const { HOST_ANSWER_MS, ARRIVAL_MS, LOCATE_MS } = limits;
  const sums = [FAILED_MS + HOST_ANSWER_MS + ARRIVAL_MS, LOCATE_MS + FAILED_MS];
  expect(Math.max(...sums)).toBeLessThanOrEqual(7_000);
});
