import { runCommand } from './run.mjs';

await runCommand('cli/test-emulators.ts');
