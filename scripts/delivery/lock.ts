import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '../core/errors';
import { makePublicFolder } from '../core/files';
import { isRunning } from '../core/processes';

const POLL_MS = 20;
/** Age at which a lock counts as abandoned, because composing a site takes only seconds. */
const ABANDONED_MS = 120_000;

interface Holder {
  host: string;
  process: number;
}

/** Makes a lock in one step, with the holder in it. @returns false if there is one already. */
async function made(lock: string, own: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Whether there is a lock, and its process was killed. */
async function isAbandoned(lock: string): Promise<boolean> {
  const text = await readFile(lock, 'utf8').catch(() => null);
  if (text === null) return false;
  const { host, process: id } = JSON.parse(text) as Holder;
  if (host === hostname() && !isRunning(id)) return true;
  const state = await stat(lock).catch(() => null);
  return state !== null && Date.now() - state.mtimeMs > ABANDONED_MS;
}

/**
 * Removes the lock of a killed process. Takes a lock of its own for that: a second process that removes at the same
 * time would remove the new lock of a third.
 */
async function removeAbandoned(file: string, own: string): Promise<void> {
  if (!(await isAbandoned(file))) return;
  const removal = `${file}.removal`;
  if (!(await made(removal, own))) {
    if (await isAbandoned(removal)) await rm(removal, { force: true });
    return;
  }
  try {
    // Again, as another process may have removed it meanwhile.
    if (await isAbandoned(file)) await rm(file, { force: true });
  } finally {
    await rm(removal, { force: true });
  }
}

/** Runs a function while no other process holds the lock in this file. The lock of a killed process is removed. */
export async function withLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  // The folder of the sites.
  makePublicFolder(dirname(file));
  const own = `${file}.${randomUUID()}`;
  const holder: Holder = { host: hostname(), process: process.pid };
  await writeFile(own, JSON.stringify(holder), { flag: 'wx' });
  try {
    while (!(await made(file, own))) {
      await removeAbandoned(file, own);
      await wait(POLL_MS);
    }
    try {
      return await run();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}
