import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { composeSite, IMAGE_CACHE, type ComposeOptions } from '../compose/compose';
import { folderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { renderInProcess } from './in-process';
import { makeLive, type ReleaseSketch } from './release-builder';

/** All tests share the images that they draw: one takes longer than the rest of a small composition. */
export function shareImages({ cache }: ReleaseStore): void {
  const images = join(cache, IMAGE_CACHE);
  if (existsSync(images)) return;
  const shared = join(tmpdir(), IMAGE_CACHE);
  for (const folder of [shared, cache]) mkdirSync(folder, { recursive: true });
  symlinkSync(shared, images);
}

/** A store in a folder, with live releases, and a way to compose their site. */
export async function composedStore(folder: string, sketches: readonly ReleaseSketch[]) {
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  shareImages(store);
  for (const sketch of sketches) await makeLive(store, sketch);
  const options: ComposeOptions = {
    store,
    config: siteConfigFixture,
    sites: join(folder, 'sites'),
    composer: 'code',
    renderer: renderInProcess,
  };
  const compose = (others: Partial<ComposeOptions> = {}) => composeSite({ ...options, ...others });
  return { folder, store, options, compose };
}
