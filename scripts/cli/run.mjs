import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

/** Runs a TypeScript command of the project on a checkout that may not be installed yet. */
export async function runCommand(module) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  process.chdir(root);
  ensureInstalled(root);
  const { load } = await import('../core/load.mjs');
  const { main } = await load(module);
  await main(root, process.argv.slice(2));
}
