import { createContext, runInContext } from 'node:vm';

/** A hint that a runtime made, or a file that it had the shell load: what it asked for, and how the test lets it end. */
export interface FakeElement {
  tag: string;
  src?: string;
  href?: string;
  integrity?: string;
  crossOrigin?: string;
  onload?: ((event: object) => void) | null;
  onerror?: ((event: object) => void) | null;
}

export interface FakePage {
  /** What was put into the page, in order. */
  requests: FakeElement[];
  /** Calls `load`, the global that the fixture leaves, with the name of a lazy module. */
  load: (name: string) => Promise<unknown>;
  run: (code: string) => void;
}

/**
 * Just enough of a browser, and of the shell, to run a built runtime and see what it asks for.
 */
export function fakePage(entry: string): FakePage {
  const requests: FakeElement[] = [];
  const requestOf = (tag: string) => (url: string, integrity?: string) =>
    new Promise<void>((resolve, reject) => {
      requests.push({
        tag,
        [tag === 'script' ? 'src' : 'href']: url,
        onload: () => {
          resolve();
        },
        onerror: () => {
          reject(new Error(`${url} could not be loaded`));
        },
        ...(integrity && { integrity }),
      });
    });
  const noAttributes = { setAttribute: () => undefined, getAttribute: () => '' };
  const globals: Record<string, unknown> = {
    __jalon: {
      loadScript: requestOf('script'),
      loadStyle: requestOf('style sheet'),
    },
    document: {
      createElement: (tag: string) => ({ tag, ...noAttributes }),
      getElementsByTagName: () => [],
      head: { appendChild: (element: FakeElement) => requests.push(element) },
    },
    location: { origin: 'https://site.example' },
    setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms),
    clearTimeout,
  };
  globals.window = globals;
  globals.self = globals;
  const context = createContext(globals);
  runInContext(entry, context);
  return {
    requests,
    load: (name) => (globals.load as FakePage['load'])(name),
    run: (code) => {
      runInContext(code, context);
    },
  };
}
