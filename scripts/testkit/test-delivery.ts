import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteData } from '@jalon/shared/protocol';
import { parseRecord, parseSignedRecord } from '../core/record-schema';
import { siteConfigFixture } from '@jalon/shared/testing';
import { composeSite, IMAGE_CACHE_FOLDER, type ComposeOptions } from '../compose/compose';
import { SITE_DATA } from '../compose/document';
import type { Delivery } from '../delivery/change';
import type { PublishSource } from '../delivery/publish';
import { contentHash } from '../core/integrity';
import { openFolderStore } from '../store/open';
import { ReleaseStore } from '../store/release-store';
import { publish } from './commands';
import { renderInProcess } from './in-process';
import { watchStore, type StoreOperation } from './memory-store';
import { addRelease, makeLive, pageServer, route, type ReleaseSketch } from './release-builder';

/** Shares generated images between all tests, because one image takes longer than the rest of a small composition. */
function shareImages({ cache }: ReleaseStore): void {
  const images = join(cache, IMAGE_CACHE_FOLDER);
  if (existsSync(images)) return;
  const shared = join(tmpdir(), IMAGE_CACHE_FOLDER);
  for (const folder of [shared, cache]) mkdirSync(folder, { recursive: true });
  symlinkSync(shared, images);
}

export const SHELL_SKETCH: ReleaseSketch = { part: 'shell' };

/** A remote with one page, at `/<part>`, that shows a text. */
export function remoteSketch(part: string, text: string): ReleaseSketch {
  return {
    part,
    inputs: contentHash([{ path: text, size: 0, integrity: '' }]),
    routes: [route({ path: `/${part}` })],
    files: { 'server/HomePage.cjs': pageServer(`<h1>${text}</h1>`) },
  };
}

export function sourceFromSketch(builds: ReleaseStore, sketch: ReleaseSketch): PublishSource {
  return {
    part: sketch.part ?? 'demo',
    builds,
    build: async () => ({ release: await addRelease(builds, sketch) }),
  };
}

/**
 * A folder with store, keys and composed sites; nothing is live at first.
 * @param given replaces the store of the folder, or the renderer, which by default runs in this process.
 */
export function openTestDelivery(
  folder: string,
  given: Partial<Pick<Delivery, 'store' | 'renderer'>> = {},
) {
  const builds = openFolderStore(join(folder, 'builds'), join(folder, 'keys'));
  const delivery: Delivery = {
    store: openFolderStore(join(folder, 'store'), join(folder, 'keys')),
    config: siteConfigFixture,
    sites: join(folder, 'sites'),
    composer: 'code',
    renderer: renderInProcess,
    now: () => new Date(),
    progress: (_title, run) => Promise.resolve(run()),
    ...given,
  };
  shareImages(delivery.store);
  /** A file of the served site; null when there is no site or no such file. */
  const served = (file: string) => {
    const current = join(delivery.sites, 'current');
    if (!existsSync(current)) return null;
    const path = join(delivery.sites, readlinkSync(current), 'public', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  /** The value of a served JSON file; null when there is no such file. */
  const servedJson = (file: string) => JSON.parse(served(file) ?? 'null') as unknown;
  return {
    folder,
    store: delivery.store,
    delivery,
    /** Publishes a sketched release, as if it had been built. */
    publish: (sketch: ReleaseSketch) => publish(delivery, sourceFromSketch(builds, sketch)),
    served,
    servedJson,
    /** The record of a part that browsers read. */
    servedRecord: (part: string) =>
      parseRecord(parseSignedRecord(servedJson(`registry/parts/${part}.json`)).payload),
    /** Links that parts put into the header or footer of a served document. */
    servedLinks(file: string) {
      const [json = '{}'] = SITE_DATA.exec(served(file) ?? '') ?? [];
      return (JSON.parse(json) as SiteData).navigation;
    },
  };
}

/** A store in a folder, with live releases that no gate has checked, and a way to compose their site. */
export async function composedStore(folder: string, sketches: readonly ReleaseSketch[]) {
  const { store, delivery } = openTestDelivery(folder);
  for (const sketch of sketches) await makeLive(store, sketch);
  const compose = (others: Partial<ComposeOptions> = {}) => composeSite({ ...delivery, ...others });
  return { folder, store, options: delivery, compose };
}

export type TestDelivery = ReturnType<typeof openTestDelivery>;

/** Publishes sketches one after the other. @throws when one is refused. */
export async function publishAll(setup: TestDelivery, sketches: readonly ReleaseSketch[]) {
  for (const sketch of sketches) {
    const outcome = await setup.publish(sketch);
    if (outcome.kind !== 'shipped') throw new Error(JSON.stringify(outcome));
  }
}

export async function makeLiveDelivery(folder: string, ...parts: ReleaseSketch[]) {
  const setup = openTestDelivery(folder);
  await publishAll(setup, [SHELL_SKETCH, ...parts]);
  return setup;
}

/** A second delivery on the same store, as on another machine. @param before called before each store operation. */
export function watchDelivery(
  { folder, store }: TestDelivery,
  before: (operation: StoreOperation) => Promise<void> | void,
): TestDelivery {
  const watched = watchStore(store.objects, before);
  return openTestDelivery(folder, { store: new ReleaseStore(watched, store.keys, store.cache) });
}

/** Expected outcome of a command that is refused for one reason. @param reason part of the message. */
export function refusedFor(reason: string | RegExp) {
  const isText = typeof reason === 'string';
  const message: unknown = isText ? expect.stringContaining(reason) : expect.stringMatching(reason);
  return { kind: 'refused', reasons: [{ message }] };
}
