#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkFolder } from './check-folder.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

/** Commands that npm scripts call in a fresh clone. Anything else is run by npx, which needs an installation anyway. */
const FIRST_COMMANDS = new Set(['start', 'test', 'dev', 'bench']);

// Before any process is started, the compiler's too: none inherits the key.
const signingKey = process.env.JALON_SIGNING_KEY;
delete process.env.JALON_SIGNING_KEY;
// Without a listener, this signal opens a debugger in this process, and any process of the user can send it.
process.on('SIGUSR1', () => undefined);

endWithNpm();

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
checkFolder(checkout, process.cwd());
// As an installed package, it is there.
if (FIRST_COMMANDS.has(process.argv[2]) && existsSync(join(checkout, 'package-lock.json'))) {
  ensureInstalled(checkout);
}
const { load } = await import('../core/load.mjs');
const { run } = await load('cli/main.ts');
await run(process.argv, signingKey);
