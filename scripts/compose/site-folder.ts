import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hasErrorCode } from '../core/errors';
import { makePublicFolder } from '../core/files';
import { isProcessRunning } from '../core/processes';

/** Link to the site that is served. */
export const CURRENT_SITE = 'current';

/** Several machines may share a folder of sites, and a process id is valid on one machine only. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const UNFINISHED = /\.([0-9a-f]+)\.(\d+)\.[0-9a-f-]+\.next$/;

/** "<name>.<host>.<process>.<random>.next": name of an unfinished folder. */
export function unfinishedName(name: string, host = HOST, owner = process.pid): string {
  return `${name}.${host}.${String(owner)}.${randomUUID()}.next`;
}

export const isUnfinishedName = (name: string): boolean => UNFINISHED.test(name);

/** Whether a killed process of this machine left a folder with this name. */
export function isAbandonedName(name: string): boolean {
  const [, host, owner] = UNFINISHED.exec(name) ?? [];
  return host === HOST && !isProcessRunning(Number(owner));
}

/** @returns false when the target exists. */
function moveInto(folder: string, target: string): boolean {
  try {
    makePublicFolder(dirname(target));
    renameSync(folder, target);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOTEMPTY') || hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Creates a folder that appears complete or not at all. Of two processes that create the same one, the second uses the
 * folder of the first.
 * @param sites folder of the composed sites.
 * @param name of the folder below it.
 * @returns what `fill` returned, or null when the other process was first.
 * @throws what `fill` throws; nothing is left then.
 */
export async function makeFolder<T>(
  sites: string,
  name: string,
  fill: (folder: string) => Promise<T>,
): Promise<T | null> {
  makePublicFolder(sites);
  // Removes the folders of compositions that were killed.
  for (const name of readdirSync(sites).filter(isAbandonedName)) {
    rmSync(join(sites, name), { recursive: true, force: true });
  }
  const next = join(sites, unfinishedName(basename(name)));
  try {
    const made = await fill(next);
    return moveInto(next, join(sites, name)) ? made : null;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Makes a composed site the one that is served, at once and as a whole. @throws when there is no such site. */
export function switchServedSite(sites: string, key: string): void {
  if (!existsSync(join(sites, key))) {
    throw new Error(`There is no site ${key} in ${sites}: compose it first.`);
  }
  const next = join(sites, unfinishedName(CURRENT_SITE));
  symlinkSync(key, next);
  renameSync(next, join(sites, CURRENT_SITE));
}
