import type { SiteAsset } from '@jalon/shared/protocol';
import type { Deadline } from '../composition/deadline';
import { hostRuntime } from './bundler-runtime';
import { tryTwice } from './file-request';
import { loadScript } from './load-script';
import { loadLazyStyle } from './load-style';
import { integrityOf } from './page-integrity';
import { loadLazyScript } from './page-scripts';
import type { ShareScope } from './share-scope';

declare global {
  var _FEDERATION_HOST_RUNTIME: typeof hostRuntime;
  var _JALON_INTEGRITY: typeof integrityOf;
  var _JALON_SCRIPT: typeof loadLazyScript;
  var _JALON_STYLE: typeof loadLazyStyle;
}

/** A federation container: what a remote entry leaves behind. */
export interface Container {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

globalThis._FEDERATION_HOST_RUNTIME = hostRuntime;
globalThis._JALON_INTEGRITY = integrityOf;
globalThis._JALON_SCRIPT = loadLazyScript;
globalThis._JALON_STYLE = loadLazyStyle;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function findContainer(name: string): Container | null {
  const value: unknown = Reflect.get(globalThis, name);
  return isContainer(value) ? value : null;
}

async function attempt(
  name: string,
  entry: SiteAsset,
  limitMs: number,
  fresh?: string,
): Promise<Container> {
  const present = findContainer(name);
  if (present) return present;
  await loadScript(entry, limitMs, fresh);
  const container = findContainer(name);
  // A page of HTML or a truncated file "loads" without registering anything.
  if (!container) throw new Error(`${entry.url} ran without registering ${name}`);
  return container;
}

/** A release has one container in a tab, even where its entry runs twice: its pages share their modules. */
const containers = new Map<string, Promise<Container>>();

/**
 * The container of a release: the one already in the tab or on its way, else loaded, with one retry under a fresh URL.
 * Nothing is remembered of a failure.
 */
export function loadContainer(name: string, entry: SiteAsset, until: Deadline): Promise<Container> {
  const known = containers.get(name);
  if (known) return known;
  const loading = tryTwice(until, (limitMs, fresh) => attempt(name, entry, limitMs, fresh));
  containers.set(name, loading);
  loading.catch(() => {
    containers.delete(name);
  });
  return loading;
}

let shared: ShareScope = {};

/** Says what containers find in this tab; to be called before a page is loaded. */
export function shareModules(scope: ShareScope): void {
  shared = scope;
}

const opened = new WeakMap<Container, Promise<unknown>>();

/** Lets a container take what is shared; it does so once. */
async function share(container: Container): Promise<void> {
  const opening = opened.get(container) ?? Promise.resolve(container.init(shared));
  opened.set(container, opening);
  await opening;
}

/**
 * A module of a container.
 * @param module as its release exposes it: "./FaqPage".
 */
export async function loadExposed(container: Container, module: string): Promise<unknown> {
  await share(container);
  const factory = await container.get(module);
  return factory();
}
