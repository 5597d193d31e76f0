import type { Host, ShareScope } from '@jalon/shared/protocol';
import { bundlerRuntime, freeze } from '../loader/host';

const files = new Map<string, Promise<void>>();

/** Loads a script or a style sheet of the site once. A failure is not cached. */
export function loadFile(url: string, integrity: string | undefined): Promise<void> {
  const known = files.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    if (!integrity) throw new Error(`${url} has no integrity`);
    const element = url.endsWith('.css')
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
      : Object.assign(document.createElement('script'), { src: url });
    Object.assign(element, { crossOrigin: 'anonymous', integrity });
    element.addEventListener('load', () => {
      resolve();
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${url} could not be loaded`));
    });
    document.head.append(element);
  });
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
}

interface Call {
  webpackRequire: { p: string } & Parameters<
    typeof bundlerRuntime.initContainerEntry
  >[0]['webpackRequire'];
  shareScope: ShareScope;
}

/** What starts in place of a worker of the site. It inherits the policy of the page, trusted types included. */
const startOf = (url: string) => String.raw`
self.trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
importScripts(${JSON.stringify(url)});`;

/** Browsers start workers of their own origin only: one of the site starts from a script that imports it. */
function startForeignWorkers(origin: string): void {
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      const url = String(address);
      if (!url.startsWith(`${origin}/`)) {
        // Not as a text: it may be a trusted type.
        super(address, options);
        return;
      }
      const start = URL.createObjectURL(new Blob([startOf(url)], { type: 'text/javascript' }));
      super(start, options);
      const revoke = () => {
        URL.revokeObjectURL(start);
      };
      this.addEventListener('message', revoke, { once: true });
      this.addEventListener('error', revoke, { once: true });
    }
  };
}

let isInstalled = false;

/**
 * Provides in a page of another site what `loader/host` provides in ours: builds name files of the site by paths, and the
 * page guards neither globals nor files of its own. Once: nothing replaces it.
 * @throws Error when the page has a host already, that of another site.
 */
export function installForeignHost(
  origin: string,
  modules: Readonly<Record<string, object>>,
): void {
  if (isInstalled) return;
  if ('__jalon' in globalThis) {
    throw new Error(
      `This page shows pages of another site already: none of ${origin} beside them.`,
    );
  }
  Object.values(modules).forEach(freeze);
  const runtime = {
    ...bundlerRuntime,
    initContainerEntry(call: Call) {
      const { webpackRequire } = call;
      webpackRequire.p = new URL(webpackRequire.p, origin).href;
      bundlerRuntime.initContainerEntry(call);
    },
  };
  const load = (url: string, integrity: string | undefined) =>
    loadFile(new URL(url, origin).href, integrity);
  const value: Host = {
    federation: () => ({ runtime: {}, bundlerRuntime: runtime }),
    loadScript: load,
    loadStyle: load,
  };
  Object.defineProperty(globalThis, '__jalon', { value });
  startForeignWorkers(origin);
  isInstalled = true;
}
