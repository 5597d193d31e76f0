import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasErrorCode } from '../core/errors';
import { makePublicFolder } from '../core/files';
import { isProcessRunning } from '../core/processes';

const POLL_MS = 20;
/** Age at which a lock counts as abandoned, because composing a site takes only seconds. */
const ABANDONED_MS = 120_000;

interface Holder {
  host: string;
  process: number;
}

/** Creates the lock file with its holder as content, in one step. @returns false if the lock exists already. */
async function made(lock: string, claim: string): Promise<boolean> {
  try {
    await link(claim, lock);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Whether the lock exists, and its process was killed or it is too old. */
async function isAbandoned(lock: string): Promise<boolean> {
  const text = await readFile(lock, 'utf8').catch(() => null);
  if (text === null) return false;
  const { host, process: id } = JSON.parse(text) as Holder;
  if (host === hostname() && !isProcessRunning(id)) return true;
  const state = await stat(lock).catch(() => null);
  return state !== null && Date.now() - state.mtimeMs > ABANDONED_MS;
}

/**
 * Removes the lock of a killed process, while it holds a second lock: otherwise, of two processes that remove at the
 * same time, the slower one could remove the new lock of a third process.
 */
async function removeAbandoned(file: string, claim: string): Promise<void> {
  if (!(await isAbandoned(file))) return;
  const removal = `${file}.removal`;
  if (!(await made(removal, claim))) {
    if (await isAbandoned(removal)) await rm(removal, { force: true });
    return;
  }
  try {
    // Check again, because another process may have removed the abandoned lock meanwhile.
    if (await isAbandoned(file)) await rm(file, { force: true });
  } finally {
    await rm(removal, { force: true });
  }
}

/** Runs a function while no other process holds the lock in this file. The lock of a killed process is removed. */
export async function withFileLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  // The lock lies in the folder of the sites, which a web server must be able to read.
  makePublicFolder(dirname(file));
  const claim = `${file}.${randomUUID()}`;
  const holder: Holder = { host: hostname(), process: process.pid };
  await writeFile(claim, JSON.stringify(holder), { flag: 'wx' });
  try {
    while (!(await made(file, claim))) {
      await removeAbandoned(file, claim);
      await wait(POLL_MS);
    }
    try {
      return await run();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    await rm(claim, { force: true });
  }
}
