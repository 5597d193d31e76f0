import type { SiteAsset } from '@jalon/shared/protocol';
import { FILES_MS } from './time-limits';

/** End of one whole wait: all files of a page share it. */
export interface Deadline {
  /** 0 once it has passed. */
  msLeft: () => number;
}

/** The deadline of a wait that begins now. */
export function startDeadline(): Deadline {
  const end = performance.now() + FILES_MS;
  return { msLeft: () => Math.max(0, Math.round(end - performance.now())) };
}

/** One request for a file, made by an element of the document. */
interface FileRequest {
  /** Resolves once the script ran or the style sheet applies; rejects when it is missing, altered, cut or cancelled. */
  done: Promise<void>;
  isPending: boolean;
  hasFailed: boolean;
  /** It was waited for in vain: the next caller requests the file again at once. */
  isLate: boolean;
  /** Gives it up, unless it came or failed already. */
  cancel: () => void;
}

/** Requests that no caller waits for yet, by URL. A failed one counts as the first try of the next caller. */
const requests = new Map<string, FileRequest>();

/** Files that are loaded or loading, by URL. */
const loads = new Map<string, Promise<void>>();

/** Scripts of the document that neither ran nor failed, by URL. They run in order: one that hangs blocks the next ones. */
const queue = new Map<string, FileRequest>();

/** The file that an element requests. The attributes of an element can be changed, this cannot. */
const requested = new WeakMap<Element, string>();

/** The getter of the browser, as a script could define `document.currentScript` anew. Undefined in Node. */
const currentScript =
  typeof document === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.bind(document);

/** URL of the script that runs now, if this module requested or adopted it. */
export function runningFile(): string | undefined {
  const script = currentScript?.() as Element | null | undefined;
  return script ? requested.get(script) : undefined;
}

const isStyle = (url: string) => url.endsWith('.css');

function requestBy(element: HTMLElement, url: string): FileRequest {
  const file: FileRequest = {
    done: Promise.resolve(),
    isPending: true,
    hasFailed: false,
    isLate: false,
    cancel: () => undefined,
  };
  requested.set(element, url);
  file.done = new Promise<void>((resolve, reject) => {
    file.cancel = () => {
      if (!file.isPending) return;
      file.isPending = false;
      file.hasFailed = true;
      element.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    element.addEventListener('load', () => {
      file.isPending = false;
      // A script element is not needed after it ran; a style sheet applies only while its element exists.
      if (!isStyle(url)) element.remove();
      resolve();
    });
    element.addEventListener('error', file.cancel);
  });
  // Avoids an unhandled rejection while no caller waits.
  file.done.catch(() => undefined);
  return file;
}

/** @param retry makes the URL a new one, so that a response that hangs or a cached failure is not used again. */
function request({ url, integrity }: SiteAsset, retry?: string): FileRequest {
  const address = retry ? `${url}?retry=${retry}` : url;
  const element = isStyle(url)
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    : Object.assign(document.createElement('script'), { src: address });
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  document.head.append(element);
  return requestBy(element, url);
}

/** The style sheets of the first page are inlined in the document. */
const isInlined = (url: string) =>
  isStyle(url) &&
  [...document.querySelectorAll('style[data-href]')].some(
    (style) => style.getAttribute('data-href') === url,
  );

/** Lets scripts stuck behind one that hangs be requested again: their bytes are in the cache, their turn does not come. */
function forgetQueue(): void {
  for (const url of queue.keys()) requests.delete(url);
  queue.clear();
}

/** Takes over the scripts of the document. Call this before any of them runs. */
export function adoptScripts(): void {
  for (const script of document.scripts) {
    const url = script.getAttribute('src');
    if (url === null) continue;
    const file = requestBy(script, url);
    requests.set(url, file);
    queue.set(url, file);
    for (const event of ['load', 'error']) {
      script.addEventListener(event, () => queue.delete(url));
    }
  }
  // By then every script ran or failed: those left in the queue failed before a listener was added.
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      for (const file of queue.values()) file.cancel();
      queue.clear();
    },
    { once: true },
  );
}

/** Requests a file that will be loaded soon, unless it is loaded or requested already. */
export function requestFile(asset: SiteAsset): void {
  const { url } = asset;
  if (loads.has(url) || isInlined(url) || requests.get(url)?.hasFailed === false) return;
  requests.set(url, request(asset));
}

function waitFor(works: Promise<void>, url: string, limitMs: number): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new Error(`${url} did not come within ${String(limitMs)} ms`));
    }, limitMs);
  });
  return Promise.race([works, late]);
}

/**
 * The first try has half of the time left for itself, the second one runs beside it for the rest: a slow line is not a
 * dead one. The first that comes is used.
 */
async function loadWithRetry(
  asset: SiteAsset,
  deadline: Deadline,
  check?: () => void,
): Promise<void> {
  const { url } = asset;
  const first = requests.get(url) ?? request(asset);
  requests.delete(url);
  const firstWorks = first.done.then(check);
  try {
    await waitFor(firstWorks, url, first.isLate ? 0 : Math.round(deadline.msLeft() / 2));
    return;
  } catch {
    if (first.isPending && queue.has(url)) forgetQueue();
  }
  const second = request(asset, Date.now().toString(36));
  try {
    const works = Promise.any([firstWorks, second.done.then(check)]);
    await waitFor(works, url, deadline.msLeft());
    first.cancel();
  } catch (error) {
    first.isLate = true;
    if (first.isPending) requests.set(url, first);
    throw error instanceof AggregateError ? (error.errors.at(-1) as Error) : error;
  } finally {
    second.cancel();
  }
}

/**
 * Loads a script or a style sheet once per tab: with its integrity, within the deadline, with one retry under a fresh
 * URL. A failure is not cached; what is still on its way then is the first try of the next caller.
 * @param check throws when the file was loaded but did not work, such as an entry that registered no container.
 * @throws Error of the second try when the file is missing, altered, cut or late.
 */
export function loadFile(asset: SiteAsset, deadline: Deadline, check?: () => void): Promise<void> {
  const { url } = asset;
  const known = loads.get(url);
  if (known) return known;
  const loading = isInlined(url) ? Promise.resolve() : loadWithRetry(asset, deadline, check);
  loads.set(url, loading);
  loading.catch(() => loads.delete(url));
  return loading;
}
