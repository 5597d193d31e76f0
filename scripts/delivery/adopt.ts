import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REGISTRY } from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { parseContents } from '../compose/contents';
import { siteHeaders } from '../compose/headers';
import { HOSTING_FILE, inPublic, PUBLIC_CONTENTS, type HostingBasics } from '../compose/hosting';
import { CURRENT, makeFolder, switchSite } from '../compose/site-folder';
import { limited } from '../core/limited';
import { integrityOf } from '../model/files';
import { isKey } from '../store/object-store';
import type { Delivery } from './context';

/** Reads a public file of a host; null when there is none. @throws when the host does not say. */
export type ReadHost = (path: string) => Promise<Buffer | null>;

/** Number of files that are read at the same time. */
const AT_ONCE = 8;
const KEY_LENGTH = 12;
const routesShape = z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)), z.unknown());

/** The parts of a site; none if its list cannot be read, so that a damaged host can be deployed to. */
function partsIn(routes: Buffer | undefined): string[] {
  try {
    return Object.keys(z.parse(routesShape, JSON.parse(String(routes))));
  } catch {
    return [];
  }
}

/** The public files of the site that a host serves, by path, as far as its own lists name them and have their bytes. */
async function publicFiles(read: ReadHost): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const inTurn = limited(AT_ONCE);
  const add = (path: string, integrity?: string) =>
    inTurn(async () => {
      const bytes = isKey(path) ? await read(path) : null;
      if (!bytes || (integrity !== undefined && integrityOf(bytes) !== integrity)) return null;
      files.set(path, bytes);
      return bytes;
    });
  const addListed = async (list: string) => {
    const bytes = await add(list.slice(1));
    const listed = parseContents(String(bytes))?.files ?? [];
    const below = inPublic('/');
    const own = listed.filter(({ path }) => path.startsWith(below));
    await Promise.all(own.map(({ path, integrity }) => add(path.slice(below.length), integrity)));
  };
  await addListed(PUBLIC_CONTENTS.site);
  for (const part of partsIn(files.get(REGISTRY.routes.slice(1)))) {
    await addListed(PUBLIC_CONTENTS.part(part));
    await add(REGISTRY.record(part).slice(1));
  }
  return files;
}

/**
 * Downloads the site from a host and makes it the served site of this machine, if it has none. A pipeline starts without
 * one, and could not notice records that somebody removed from the store, nor keep the pages of a release that is damaged
 * there. Signatures and integrity are checked as for any served site.
 * @param configuration the sequence that the host's site was composed with.
 */
export async function adoptSite(
  delivery: Delivery,
  read: ReadHost,
  configuration: number,
): Promise<void> {
  const { sites, store, config } = delivery;
  if (existsSync(join(sites, CURRENT))) return;
  const files = await publicFiles(read);
  if (files.size === 0) return;
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort()) {
    hash.update(`${path} ${integrityOf(files.get(path) ?? Buffer.of())}\n`);
  }
  const key = hash.digest('hex').slice(0, KEY_LENGTH);
  const basics: HostingBasics = {
    headers: siteHeaders(config),
    data: false,
    composedBy: { store: store.objects.location, configuration },
  };
  await makeFolder(sites, key, (folder) => {
    for (const [path, bytes] of files) {
      const target = join(folder, inPublic(path));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, bytes);
    }
    writeFileSync(join(folder, HOSTING_FILE), JSON.stringify(basics));
    return Promise.resolve();
  });
  switchSite(sites, key);
}
