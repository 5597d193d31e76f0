import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readParts } from '../../core/parts';
import { findRoot, workFolders } from '../../core/paths';

/** Key files in a checkout that are of none of its parts and were made since then (ms). */
export function keysLeft(root: string, since: number): string[] {
  const { keys } = workFolders(root);
  const own = readParts(root).map(({ name }) => `${name}.json`);
  const others = existsSync(keys) ? readdirSync(keys).filter((name) => !own.includes(name)) : [];
  return others.map((name) => join(keys, name)).filter((file) => statSync(file).ctimeMs >= since);
}

/** Runs once after all tests of a project: they sign with keys in folders of their own. */
export default function checkKeys(): void {
  const left = keysLeft(findRoot(), performance.timeOrigin);
  if (left.length === 0) return;
  console.error(
    `Tests left keys in the checkout: ${left.join(', ')}. Remove them, and give the test a key folder of its own: folderStore(store, keys).`,
  );
  // Not thrown, as Jest would write no report then.
  process.exitCode = 1;
}
