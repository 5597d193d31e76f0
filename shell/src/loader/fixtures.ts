import type { LivePart, PartRecord } from '@jalon/shared/protocol';
import type { Destination } from './releases';

export const assetFixture = (url: string) => ({ url, integrity: 'sha384-x' });

/** A release of a part; a test overrides only the relevant fields. */
export function releaseFixture(patch: Partial<LivePart> = {}): LivePart {
  const { part = 'marketing', sequence = 1 } = patch;
  return {
    part,
    release: `1.0.${String(sequence)}`,
    sequence,
    container: `${part}_${String(sequence)}`,
    entry: assetFixture(`/assets/${part}/entry.js`),
    pages: {},
    routes: [],
    ...patch,
  };
}

/** The route of a page, titled by its path. */
export const routeFixture = (
  path: string,
  access: Destination['access'] = 'public',
): LivePart['routes'][number] => ({
  path,
  page: 'SomePage',
  title: `Titre de ${path}`,
  description: `Description de ${path}`,
  access,
  index: access === 'public',
});

export const destinationFixture = (patch: Partial<Destination> = {}): Destination => ({
  path: '/faq',
  page: 'SomePage',
  title: 'FAQ',
  access: 'public',
  head: () => [],
  from: releaseFixture(),
  ...patch,
});

export const recordFixture = (
  release: LivePart,
  requires: Record<string, string> = {},
): PartRecord => ({
  ...release,
  kind: 'remote',
  issued: '2026-01-01T00:00:00Z',
  expires: '2036-01-01T00:00:00Z',
  requires,
  provides: {},
  manifest: 'sha384-m',
});

/** The script that tests pretend to run: jsdom loads none. */
let running: Element | null = null;

/** Makes {@link runScript} work. Call it before the loader is created, which reads the getter. */
export function fakeCurrentScript(): void {
  Object.defineProperty(Document.prototype, 'currentScript', { get: () => running });
}

/** Runs code as if a script element ran it, then fires the load event of the element. */
export function runScript(script: Element, code?: () => void): void {
  running = script;
  code?.();
  running = null;
  script.dispatchEvent(new Event('load'));
}

/** The script of the document that requests a file. @throws when there is none. */
export function scriptElementOf(url: string): HTMLScriptElement {
  const script = [...document.scripts].find((one) => one.getAttribute('src')?.startsWith(url));
  if (!script) throw new Error(`Nothing requests ${url}.`);
  return script;
}
