import { TimeoutError, withTimeout } from '@jalon/shared/http';
import { createLoadError, type SiteAsset } from '@jalon/shared/protocol';
import type { Deadline } from './time-limits';

interface FileRequest {
  /** Resolves once the script ran or the style sheet applies; rejects when the file is missing, altered, cut or cancelled. */
  done: Promise<void>;
  /** `late`: timed out for a caller, so the next caller requests the file again at once. */
  state: 'pending' | 'late' | 'loaded' | 'failed';
  cancel: () => void;
}

const isUnderWay = ({ state }: FileRequest) => state === 'pending' || state === 'late';

const isStyle = (url: string) => url.endsWith('.css');

/** The style sheets of the first page are inlined in the document. */
const isInlined = (url: string) =>
  [...document.querySelectorAll('style')].some(({ dataset }) => dataset.href === url);

function requestBy(element: HTMLElement, url: string): FileRequest {
  const file = { state: 'pending' } as FileRequest;
  file.done = new Promise<void>((resolve, reject) => {
    file.cancel = () => {
      if (!isUnderWay(file)) return;
      file.state = 'failed';
      element.remove();
      reject(createLoadError('file-missing', `${url} could not be loaded`));
    };
    element.addEventListener('load', () => {
      file.state = 'loaded';
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

async function waitFor(works: Promise<void>, url: string, limitMs: number): Promise<void> {
  await withTimeout(works, limitMs).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error;
    throw createLoadError('file-late', `${url} did not come within ${String(limitMs)} ms`);
  });
}

export type FileLoader = ReturnType<typeof createFileLoader>;

/** The scripts and style sheets of this tab. Takes over the document's scripts, so call it before any of them runs. */
export function createFileLoader() {
  /** Requests that no caller waits for yet, by URL. A failed one counts as the first try of the next caller. */
  const requests = new Map<string, FileRequest>();
  /** Files that are loaded or loading, by URL. */
  const loads = new Map<string, Promise<void>>();
  /** Scripts of the document, by URL, until it is parsed. They run in order: one that hangs blocks the next ones. */
  const adopted = new Map<string, FileRequest>();
  /** URL that each element requests. Scripts can change the element's attributes, but not this map. */
  const requested = new WeakMap<Element, string>();
  /** The browser's own getter: a script could redefine `document.currentScript`. */
  const currentScript = Object.getOwnPropertyDescriptor(
    Document.prototype,
    'currentScript',
  )?.get?.bind(document);

  /** @param query makes the URL of a retry unique, so that no hanging response or cached failure is reused. */
  const request = ({ url, integrity }: SiteAsset, query = ''): FileRequest => {
    const address = url + query;
    const element = isStyle(url)
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
      : Object.assign(document.createElement('script'), { src: address });
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
    document.head.append(element);
    requested.set(element, url);
    return requestBy(element, url);
  };

  /** Forgets scripts blocked by one that hangs, so that they are requested again, from the cache. */
  const forgetAdopted = () => {
    for (const [url, file] of adopted) if (isUnderWay(file)) requests.delete(url);
    adopted.clear();
  };

  /**
   * The first try runs alone for at most half of the time left. Then a second try runs beside the first, which may only
   * be slow. The first success is used.
   */
  const loadWithRetry = async (
    asset: SiteAsset,
    deadline: Deadline,
    check?: () => void,
  ): Promise<void> => {
    const { url } = asset;
    const first = requests.get(url) ?? request(asset);
    requests.delete(url);
    const firstWorks = first.done.then(check);
    try {
      const limitMs = first.state === 'late' ? 0 : Math.round(deadline.msLeft() / 2);
      await waitFor(firstWorks, url, limitMs);
      return;
    } catch {
      if (isUnderWay(first) && adopted.has(url)) forgetAdopted();
    }
    const second = request(asset, `?retry=${Date.now().toString(36)}`);
    try {
      const works = Promise.any([firstWorks, second.done.then(check)]);
      await waitFor(works, url, deadline.msLeft());
      first.cancel();
    } catch (error) {
      if (isUnderWay(first)) {
        first.state = 'late';
        requests.set(url, first);
      }
      throw error instanceof AggregateError ? (error.errors.at(-1) as Error) : error;
    } finally {
      second.cancel();
    }
  };

  for (const script of document.scripts) {
    const url = script.getAttribute('src');
    if (url === null) continue;
    requested.set(script, url);
    const file = requestBy(script, url);
    requests.set(url, file);
    adopted.set(url, file);
  }
  // Every script has run or failed by then, so pending ones failed before a listener was added.
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      for (const file of adopted.values()) file.cancel();
      adopted.clear();
    },
    { once: true },
  );

  return {
    /** URL of the script that runs now, if it was requested or adopted here. */
    running: (): string | undefined => {
      const script = currentScript?.() as Element | null | undefined;
      return script ? requested.get(script) : undefined;
    },

    /** Requests a file that will be loaded soon, unless it is loaded or requested already. */
    request: (asset: SiteAsset): void => {
      const { url } = asset;
      const earlier = requests.get(url);
      if (loads.has(url) || isInlined(url) || (earlier && earlier.state !== 'failed')) return;
      requests.set(url, request(asset));
    },

    /**
     * Loads a script or a style sheet once per tab: with its integrity, within the deadline, with one retry under a new
     * URL. A failure is not cached; a request still pending then is the first try of the next caller.
     * @param check throws when the file was loaded but did not work, such as an entry that registered no container.
     * @throws Error of the second try when the file is missing, altered, cut or late.
     */
    load: (asset: SiteAsset, deadline: Deadline, check?: () => void): Promise<void> => {
      const { url } = asset;
      const underWay = loads.get(url);
      if (underWay) return underWay;
      const loading = isInlined(url) ? Promise.resolve() : loadWithRetry(asset, deadline, check);
      loads.set(url, loading);
      loading.catch(() => loads.delete(url));
      return loading;
    },
  };
}
