import { join } from 'node:path';
import type { ComposedSite } from '../compose/compose';
import { switchSite } from '../compose/site-folder';
import { compose, type Delivery } from './context';
import { withLock } from './lock';

const LOCK = 'switching.lock';

/**
 * Makes the site of what is live the one that is served. One at a time, and what is live is read while nobody else
 * switches: as it only ever rises, no site is ever followed by an older one.
 */
export async function serveLive(delivery: Delivery): Promise<ComposedSite> {
  // Usually finds or makes the very site, so that others wait for the switch alone.
  const before = await compose(delivery);
  return withLock(join(delivery.sites, LOCK), async () => {
    const site = await compose(delivery);
    switchSite(delivery.sites, site.key);
    return { ...site, rendered: [...before.rendered, ...site.rendered] };
  });
}
