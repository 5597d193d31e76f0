import { runCommand } from './run.mjs';

await runCommand('cli/bench.ts');
