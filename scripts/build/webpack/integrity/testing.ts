import { createContext, runInContext } from 'node:vm';

/** A resource hint of a runtime, or a file that it made the shell load: the request, and functions that end it. */
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
  /** Elements added to the page, in order. */
  requests: FakeElement[];
  /** Calls `load`, a global of the fixture, with the name of a lazy module. */
  load: (name: string) => Promise<unknown>;
  run: (code: string) => void;
}

/** Minimal fake of a browser and the shell, to run a built runtime and record its requests. */
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
