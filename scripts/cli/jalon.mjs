#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { neutralise } from './neutral-environment.mjs';

/** Commands that npm scripts call in a fresh clone. Anything else is run by npx, which needs an installation anyway. */
const FIRST_COMMANDS = new Set(['start', 'test', 'dev', 'build', 'bench']);

/** Characters of a path that build tools read as something else: webpack `!`, `#`, `?` and `*`, Module Federation `'`. */
const UNUSABLE = /[!#?*']/u;

/** Ends the process, saying why, when nothing can be built below one of these folders. */
function checkFolders(...folders) {
  const folder = folders.find((path) => UNUSABLE.test(path));
  if (folder === undefined) return;
  const [character] = UNUSABLE.exec(folder);
  console.error(
    `jalon: Nothing can be built in ${folder}: the build tools read the ${character} in this path as something else. Move it to a folder without ! # ? * and '.`,
  );
  process.exit(2);
}

// Before any process is started, the compiler's too: none inherits the key.
const { JALON_SIGNING_KEY: signingKey } = process.env;
delete process.env.JALON_SIGNING_KEY;
neutralise(process.env);
// Without a listener, this signal opens a debugger in this process, and any process of the user can send it.
process.on('SIGUSR1', () => undefined);

endWithNpm();

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
checkFolders(checkout, process.cwd());
// As an installed package, the command has its dependencies.
if (FIRST_COMMANDS.has(process.argv[2]) && existsSync(join(checkout, 'package-lock.json'))) {
  ensureInstalled(checkout);
}
const { load } = await import('../core/load.mjs');
const { run } = await load('cli/main.ts');
await run(process.argv, signingKey);
