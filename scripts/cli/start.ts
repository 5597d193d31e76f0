import { join } from 'node:path';
import { readParts } from '../core/parts';
import { workFolders } from '../core/paths';
import { followLive } from '../delivery/serve-live';
import { assertFits, liveStates } from '../delivery/live-state';
import { DEMO_ACCOUNTS } from '../local/seed';
import { checkoutStore } from '../store/open';
import { buildAndGoLive } from '../delivery/build-part';
import { messageOf } from '../core/errors';
import { onInterrupt } from './on-interrupt';
import { portsFrom } from '../core/ports';
import { step } from '../core/terminal';
import { serveLocally, type LocalSite } from '../dev/serve-site';

function welcome({ origin, mailbox }: LocalSite): string {
  return `
  The site      ${origin}
  The mailbox   ${mailbox}   (every message the site sends arrives here)

${DEMO_ACCOUNTS}

  What "npx jalon build" or "npx jalon publish" makes live meanwhile is served at once.
  Ctrl-C stops everything.`;
}

/**
 * Builds stale parts, composes the site and serves it with its local services until Ctrl-C.
 * @param reset deletes local messages and reports.
 */
export async function start(root: string, reset: boolean): Promise<void> {
  const ports = portsFrom(process.env.PORT);
  const folders = workFolders(root);
  const store = checkoutStore(root);
  await buildAndGoLive(root, readParts(root), store);
  assertFits(await liveStates({ store, sites: folders.served, now: () => new Date() }));
  const site = await step('compose the site and start the local services', () =>
    serveLocally({
      root,
      ports,
      dataDir: folders.local,
      sites: join(folders.served, String(ports.site)),
      reset,
    }),
  );
  console.info(welcome(site));
  const follower = followLive(site.delivery, (outcome) => {
    if ('error' in outcome) console.error(messageOf(outcome.error));
    else console.info(`  Serves what was shipped; rendered again: ${outcome.rendered.join(' ')}`);
  });
  onInterrupt(async () => {
    follower.stop();
    await site.close();
  });
}
