import { CommanderError } from 'commander';
import { messageOf } from '../core/errors';
import { EXIT, exitCodeOf } from './exit-codes';

/** What a command with `--json` writes to standard output, exactly once, however it ends. */
export function printDocument(command: string | undefined, exitCode: number, data: object): void {
  const document = { ok: exitCode === EXIT.done, command, exitCode, ...data };
  console.info(JSON.stringify(document, null, 2));
}

/** The same for a command that ended with an error, or with its help. */
export function printErrorDocument(command: string | undefined, error: unknown): void {
  const exitCode = exitCodeOf(error);
  if (error instanceof CommanderError && exitCode === EXIT.done) {
    printDocument(command, exitCode, {});
    return;
  }
  const [kind] = Object.entries(EXIT).find(([, code]) => code === exitCode) ?? [];
  printDocument(command, exitCode, { error: { kind, message: messageOf(error) } });
}
