import { localStore, folderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { workFolders } from '../core/paths';

/** A store of its own in a folder, with what is live in the checkout's. @param since when it became live there. */
export async function copyOfLive(
  root: string,
  folder: string,
  since = new Date(),
): Promise<ReleaseStore> {
  const from = localStore(root);
  const to = folderStore(folder, workFolders(root).keys);
  for (const { record } of await from.live()) {
    const release = await from.release(record.part, record.release, record.manifest);
    await to.addRelease(await from.releaseFolder(release));
    await to.setLive(record.part, record.release, since);
  }
  return to;
}
