import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '../core/errors';
import { isRunning } from '../core/processes';

const POLL_MS = 20;
/** Age at which a lock counts as abandoned, because composing a site takes only seconds. */
const ABANDONED_MS = 120_000;

interface Holder {
  host: string;
  process: number;
}

async function isAbandoned(text: string, file: string): Promise<boolean> {
  const { host, process: id } = JSON.parse(text) as Holder;
  if (host === hostname() && !isRunning(id)) return true;
  const state = await stat(file).catch(() => null);
  return state !== null && Date.now() - state.mtimeMs > ABANDONED_MS;
}

/** Removes the lock of a killed process; if several processes try, only one succeeds. */
async function removeAbandoned(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null || !(await isAbandoned(text, file))) return;
  const taken = `${file}.${randomUUID()}`;
  try {
    await rename(file, taken);
    // Another process may have removed the old lock and created a new one in between: restore that one.
    if ((await readFile(taken, 'utf8')) !== text) await link(taken, file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(taken, { force: true });
  }
}

/** Runs a function while no other process holds the lock in this file. The lock of a killed process is removed. */
export async function withLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  const holder: Holder & { id: string } = { host: hostname(), process: process.pid, id: own };
  await writeFile(own, JSON.stringify(holder), { flag: 'wx' });
  try {
    for (;;) {
      const locked = await link(own, file).then(
        () => true,
        (error: unknown) => {
          if (hasCode(error, 'EEXIST')) return false;
          throw error;
        },
      );
      if (locked) break;
      await removeAbandoned(file);
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
