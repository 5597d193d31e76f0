import type { SiteAsset } from '@jalon/shared/protocol';

/**
 * Time limit from a click to the failure of a file (ms). The error card appears within 7 s: the rest is for 1 s of
 * locating the page before a new document, the arrival of that document, and the look for a newer release.
 */
const WAIT_MS = 5_000;

/** End of one whole wait: all files of a page share it. */
export interface Deadline {
  /** 0 once it has passed. */
  msLeft: () => number;
}

/** The deadline of a wait that begins now. */
export function startDeadline(): Deadline {
  const end = performance.now() + WAIT_MS;
  return { msLeft: () => Math.max(0, Math.round(end - performance.now())) };
}

/** One request for a file, made by an element of the document. */
interface FileRequest {
  /** Resolves once the script ran or the style sheet applies; rejects when it is missing, altered, cut or cancelled. */
  done: Promise<void>;
  hasFailed: () => boolean;
  cancel: (reason: string) => void;
}

/** Requests that no caller waits for yet, by URL. A failed one counts as the first try of the next caller. */
const requests = new Map<string, FileRequest>();

/** Files that are loaded or loading, by URL. */
const loads = new Map<string, Promise<void>>();

/** Scripts of the document that neither ran nor failed, by URL. They run in order: one that hangs blocks the next ones. */
const queue = new Map<string, HTMLScriptElement>();

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
  let failed = false;
  let cancel: FileRequest['cancel'] = () => undefined;
  requested.set(element, url);
  const done = new Promise<void>((resolve, reject) => {
    cancel = (reason) => {
      failed = true;
      element.remove();
      reject(new Error(`${url} ${reason}`));
    };
    element.addEventListener('load', () => {
      // A script element is not needed after it ran; a style sheet applies only while its element exists.
      if (!isStyle(url)) element.remove();
      resolve();
    });
    element.addEventListener('error', () => {
      cancel('could not be loaded');
    });
  });
  // Avoids an unhandled rejection while no caller waits.
  done.catch(() => undefined);
  return { done, hasFailed: () => failed, cancel };
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

/** Removes the scripts stuck behind one that hangs, so that they can be requested again. */
function clearQueue(): void {
  for (const [url, script] of queue) {
    script.remove();
    requests.delete(url);
  }
  queue.clear();
}

/** Takes over the scripts of the document. Call this before any of them runs. */
export function adoptScripts(): void {
  for (const script of document.scripts) {
    const url = script.getAttribute('src');
    if (url === null) continue;
    requests.set(url, requestBy(script, url));
    queue.set(url, script);
    for (const event of ['load', 'error']) {
      script.addEventListener(event, () => queue.delete(url));
    }
  }
  // By then every script ran or failed: those left in the queue failed before a listener was added.
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      for (const script of queue.values()) script.dispatchEvent(new Event('error'));
    },
    { once: true },
  );
}

/** Requests a file that will be loaded soon, unless it is loaded or requested already. */
export function requestFile(asset: SiteAsset): void {
  const { url } = asset;
  if (loads.has(url) || isInlined(url) || requests.get(url)?.hasFailed() === false) return;
  requests.set(url, request(asset));
}

async function waitFor(file: FileRequest, url: string, limitMs: number): Promise<void> {
  const timer = setTimeout(() => {
    if (queue.has(url)) clearQueue();
    file.cancel(`did not come within ${String(limitMs)} ms`);
  }, limitMs);
  try {
    await file.done;
  } finally {
    clearTimeout(timer);
  }
}

/** The first try gets half of the time left, the second one the rest. */
async function loadInTwoTries(
  asset: SiteAsset,
  deadline: Deadline,
  check: () => void,
): Promise<void> {
  const { url } = asset;
  const first = requests.get(url) ?? request(asset);
  requests.delete(url);
  try {
    await waitFor(first, url, Math.round(deadline.msLeft() / 2));
    check();
  } catch {
    await waitFor(request(asset, Date.now().toString(36)), url, deadline.msLeft());
    check();
  }
}

/**
 * Loads a script or a style sheet once per tab: with its integrity, within the deadline, with one retry under a fresh
 * URL. A failure is not cached.
 * @param check throws when the file was loaded but did not work, such as an entry that registered no container.
 * @throws Error of the second try when the file is missing, altered, cut or late.
 */
export function loadFile(
  asset: SiteAsset,
  deadline: Deadline = startDeadline(),
  check: () => void = () => undefined,
): Promise<void> {
  const { url } = asset;
  const known = loads.get(url);
  if (known) return known;
  const loading = isInlined(url) ? Promise.resolve() : loadInTwoTries(asset, deadline, check);
  loads.set(url, loading);
  loading.catch(() => loads.delete(url));
  return loading;
}
