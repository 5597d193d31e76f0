#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { neutralise } from './neutral-environment.mjs';

/** Commands that npm scripts call in a fresh clone. All others are run by npx, which needs an installation anyway. */
const FIRST_COMMANDS = new Set(['start', 'test', 'dev', 'build', 'bench']);

/** Characters in a path that build tools take for syntax: webpack `!`, `#`, `?` and `*`, Module Federation `'`. */
const UNUSABLE = /[!#?*']/u;

/** Ends the process with an error when the path of a folder has a character that build tools misread. */
function checkFolders(...folders) {
  const folder = folders.find((path) => UNUSABLE.test(path));
  if (folder === undefined) return;
  const [character] = UNUSABLE.exec(folder);
  console.error(
    `jalon: Nothing can be built in ${folder}: the build tools read the ${character} in this path as something else. Move it to a folder without ! # ? * and '.`,
  );
  process.exit(2);
}

// Removed before any process starts, including the compiler's, so that none inherits the key.
const { JALON_SIGNING_KEY: signingKey } = process.env;
delete process.env.JALON_SIGNING_KEY;
neutralise(process.env);
// Without a listener, this signal opens a debugger in this process, and any process of the user can send it.
process.on('SIGUSR1', () => undefined);

endWithNpm();

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
checkFolders(checkout, process.cwd());
// Where the command is an installed package, its dependencies are installed too.
if (FIRST_COMMANDS.has(process.argv[2]) && existsSync(join(checkout, 'package-lock.json'))) {
  ensureInstalled(checkout);
}
const { load } = await import('../core/load.mjs');
const { runCommandLine } = await load('cli/main.ts');
await runCommandLine(process.argv, signingKey);
