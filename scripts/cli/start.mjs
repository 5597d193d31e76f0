import { runCommand } from './run.mjs';

await runCommand('cli/start.ts');
