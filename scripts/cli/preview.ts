import { join, resolve } from 'node:path';
import { composeSite } from '../compose/compose';
import { writePreview, type Previewed } from '../compose/preview';
import { portsFrom } from '../core/ports';
import { workFolders } from '../core/paths';
import { check, type Check } from '../delivery/check';
import { composeOptions, type Delivery } from '../delivery/context';
import { checkPlan, type Source } from '../delivery/publish';
import { storeWith } from '../store/overlay-store';
import { onInterrupt } from './on-interrupt';
import { isProduction } from './open-delivery';

/** A site with the candidate in it. */
export interface Preview {
  checked: Check;
  /** The folder of the site, or its address; null when there is no release to show. */
  place: string | null;
}

/** The delivery as if the candidate were live; null when there is no release. */
async function withCandidate(root: string, delivery: Delivery, source: Source) {
  const plan = checkPlan(delivery, source);
  const checked = await check(delivery, plan);
  const { release } = plan.publication;
  if (!release) return { checked, candidate: null };
  const folders = workFolders(root);
  const isOwn = !isProduction(root, delivery.store);
  const store = await storeWith({
    live: delivery.store,
    builds: source.builds,
    release,
    keys: join(folders.previews, 'keys'),
    cache: isOwn ? delivery.store.cache : folders.copies,
  });
  const sites = isOwn ? delivery.sites : join(folders.previews, 'sites');
  const previewed: Previewed = { part: source.part, release: release.id };
  return { checked, candidate: { delivery: { ...delivery, store, sites }, previewed, isOwn } };
}

interface PreviewOptions {
  root: string;
  delivery: Delivery;
  source: Source;
  /** Folder for the site; without one it is served until Ctrl-C. */
  out?: string | undefined;
}

/** Composes everything live with a candidate beside it, whatever the gate says of the candidate. */
export async function preview({ root, delivery, source, out }: PreviewOptions): Promise<Preview> {
  const { checked, candidate } = await withCandidate(root, delivery, source);
  if (!candidate) return { checked, place: null };
  const { previewed, isOwn } = candidate;
  const ports = portsFrom(process.env.PORT);
  const folder = resolve(out ?? join(workFolders(root).previews, String(ports.site)));
  const mark = (site: string) => {
    writePreview(site, folder, previewed);
    return folder;
  };
  if (out === undefined && isOwn) {
    // Loaded only here: a team's repository has no local services.
    const { serveLocally } = await import('../dev/serve-site');
    const local = await delivery.progress('compose the site and start the local services', () =>
      serveLocally({
        root,
        ports,
        dataDir: workFolders(root).local,
        reset: false,
        store: candidate.delivery.store,
        mark,
      }),
    );
    onInterrupt(() => local.close());
    return { checked, place: local.origin };
  }
  await delivery.progress('compose the site with it', async () => {
    const site = await composeSite(composeOptions(candidate.delivery));
    mark(site.folder);
  });
  if (out !== undefined) return { checked, place: folder };
  const { startSiteServer } = await import('../local/site/server');
  const server = await startSiteServer({ folder, port: ports.site });
  onInterrupt(() => server.close());
  return { checked, place: server.origin };
}
