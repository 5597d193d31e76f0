import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsedNames } from '../core/plugin-files';
import { render } from './renderer/renderer';

const CONTRACT = 'shell/src/provided-modules.ts';

/**
 * The names that each module of a shell exports, read from its server bundle.
 * @param promised the modules that remotes are built to require.
 * @throws when the shell provides other modules.
 */
export async function offeredNames(built: string, promised: readonly string[]): Promise<UsedNames> {
  const file = join(built, 'server', 'shell.cjs');
  const shell = { name: file, text: readFileSync(file, 'utf8') };
  const { offers } = await render({ shell, pages: {}, tasks: [] });
  const missing = promised.filter((name) => !Object.hasOwn(offers, name));
  if (missing.length > 0) {
    throw new Error(
      `The shell does not hand over ${missing.join(', ')}: ${CONTRACT} names nothing of it.`,
    );
  }
  const spare = Object.keys(offers).filter((name) => !promised.includes(name));
  if (spare.length > 0) {
    throw new Error(
      `No remote is built to find ${spare.join(', ')}: ${CONTRACT} names it in vain.`,
    );
  }
  return offers;
}
