#!/usr/bin/env node
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

/** Commands that npm scripts call in a fresh clone. Anything else is run by npx, which needs an installation anyway. */
const FIRST_COMMANDS = new Set(['start', 'test', 'dev', 'bench']);

if (FIRST_COMMANDS.has(process.argv[2])) {
  ensureInstalled(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
}
const { load } = await import('../core/load.mjs');
const { run } = await load('cli/main.ts');
await run(process.argv);
