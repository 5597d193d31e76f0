import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import type { Delivery } from '../delivery/context';
import { publish, type Source } from '../delivery/publish';
import { contentHash } from '../model/files';
import { folderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { addRelease, route, type ReleaseSketch } from './release-builder';

export const SHELL_SKETCH: ReleaseSketch = { part: 'shell' };

/** A remote with one page that shows a text, at its own address. */
export function remoteSketch(part: string, text: string): ReleaseSketch {
  const server = `module.exports = { default: () => ${JSON.stringify(`<h1>${text}</h1>`)} };`;
  return {
    part,
    inputs: contentHash([{ path: text, size: 0, integrity: '' }]),
    routes: [route({ path: `/${part}` })],
    files: { 'server/HomePage.cjs': server },
  };
}

/** A folder with store, keys and composed sites; nothing is live at first. */
export interface TestDelivery {
  folder: string;
  store: ReleaseStore;
  delivery: Delivery;
  /** Publishes a sketched release, as if it had been built. */
  publish(sketch: ReleaseSketch): ReturnType<typeof publish>;
  /** A file of the served site; null when there is no site or no such file. */
  served(file: string): string | null;
}

/** Source of a publish for a sketch. */
export function sketchSource(builds: ReleaseStore, sketch: ReleaseSketch): Source {
  return {
    part: sketch.part ?? 'demo',
    builds,
    build: async () => ({ release: await addRelease(builds, sketch), reasons: [] }),
  };
}

/** @param store replaces the store of the folder. */
export function openTestDelivery(folder: string, store?: ReleaseStore): TestDelivery {
  const builds = folderStore(join(folder, 'builds'), join(folder, 'keys'));
  const delivery: Delivery = {
    store: store ?? folderStore(join(folder, 'store'), join(folder, 'keys')),
    config: siteConfigFixture,
    sites: join(folder, 'sites'),
    composer: 'code',
    now: () => new Date(),
    progress: (_title, run) => Promise.resolve(run()),
  };
  return {
    folder,
    store: delivery.store,
    delivery,
    publish: (sketch) => publish(delivery, sketchSource(builds, sketch)),
    served(file) {
      const current = join(delivery.sites, 'current');
      if (!existsSync(current)) return null;
      const path = join(delivery.sites, readlinkSync(current), 'public', file);
      return existsSync(path) ? readFileSync(path, 'utf8') : null;
    },
  };
}
