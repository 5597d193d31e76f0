import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';
/** More than the largest test file writes at a time (bytes). In containers the folder often has only 64 MB. */
const ROOM = 2 ** 31;

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

/**
 * Runs before all tests and sets TMPDIR for the workers: in memory if there is room, because delivery tests write
 * thousands of files. Removes the folder at the end.
 */
export default function makeTemporaryFolder(): void {
  const folder = mkdtempSync(join(isRoomy(MEMORY) ? MEMORY : tmpdir(), 'jalon-tests-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
