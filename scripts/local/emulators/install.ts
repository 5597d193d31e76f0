import { join } from 'node:path';
import { installApart } from '../../core/processes';

const NAME = 'firebase-tools';
/** Exact: its emulators are the reference. Runs on Node 20. */
const VERSION = '15.34.2';

/**
 * Installs the official emulators (240 MB) below a folder, once.
 * @returns the script that starts them.
 * @throws when npm cannot install them.
 */
export async function installEmulators(folder: string): Promise<string> {
  const own = join(folder, VERSION);
  await installApart(own, { [NAME]: VERSION });
  return join(own, 'node_modules', NAME, 'lib', 'bin', 'firebase.js');
}
