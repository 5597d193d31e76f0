import { runCommand } from './run.mjs';

await runCommand('cli/dev.ts');
