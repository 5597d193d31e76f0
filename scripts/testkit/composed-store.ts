import { join } from 'node:path';
import { siteConfigFixture } from '@jalon/shared/testing';
import { composeSite, type ComposeOptions } from '../compose/compose';
import { folderStore } from '../store/open';
import { makeLive, type ReleaseSketch } from './release-builder';

/** A store in a folder, with live releases, and a way to compose their site. */
export async function composedStore(folder: string, sketches: readonly ReleaseSketch[]) {
  const store = folderStore(join(folder, 'store'), join(folder, 'keys'));
  for (const sketch of sketches) await makeLive(store, sketch);
  const options: ComposeOptions = {
    store,
    config: siteConfigFixture,
    sites: join(folder, 'sites'),
    composer: 'code',
  };
  const compose = (others: Partial<ComposeOptions> = {}) => composeSite({ ...options, ...others });
  return { folder, store, options, compose };
}
