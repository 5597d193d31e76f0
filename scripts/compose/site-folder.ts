import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '../core/errors';
import { isRunning } from '../core/processes';

/** Link to the site that is served. */
export const CURRENT = 'current';

const NAME_LENGTH = 8;
/** Several machines may share a folder of sites: a process id says nothing beyond its own. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, NAME_LENGTH);
const UNFINISHED = /\.([0-9a-f]+)\.(\d+)\.[0-9a-f-]+\.next$/;

/** "<key>.<host>.<process>.<random>.next": what is being made. */
export function unfinishedName(key: string, host = HOST, owner = process.pid): string {
  return `${key}.${host}.${String(owner)}.${randomUUID()}.next`;
}

/** Removes what killed compositions of this machine left. */
function removeUnfinished(sites: string): void {
  for (const name of readdirSync(sites)) {
    const [, host, owner] = UNFINISHED.exec(name) ?? [];
    if (host === HOST && !isRunning(Number(owner))) {
      rmSync(join(sites, name), { recursive: true, force: true });
    }
  }
}

/** @returns false when the target is there already. */
function moveInto(folder: string, target: string): boolean {
  try {
    renameSync(folder, target);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Makes the folder of a site, which appears complete or not at all. Of two processes that make the same site at once,
 * the second takes what the first one made.
 * @returns what `fill` returned, or null when the other one was first.
 */
export async function makeSiteFolder<T>(
  sites: string,
  key: string,
  fill: (folder: string) => Promise<T>,
): Promise<T | null> {
  mkdirSync(sites, { recursive: true });
  removeUnfinished(sites);
  const next = join(sites, unfinishedName(key));
  try {
    const made = await fill(next);
    return moveInto(next, join(sites, key)) ? made : null;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Makes a composed site the one that is served, at once and as a whole.
 * @throws when there is no such site.
 */
export function switchSite(sites: string, key: string): void {
  if (!existsSync(join(sites, key))) {
    throw new Error(`There is no site ${key} in ${sites}: compose it first.`);
  }
  const next = join(sites, unfinishedName(CURRENT));
  symlinkSync(key, next);
  renameSync(next, join(sites, CURRENT));
}
