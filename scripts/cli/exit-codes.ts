import { CommanderError } from 'commander';
import { messageOf, UsageError } from '../core/errors';
import { IntegrityError, KeyError, LiveFaultError } from '../store/errors';

/** Exit codes of every command. */
export const EXIT = {
  done: 0,
  /** I/O failed, a build failed, or a page cannot be rendered. */
  failed: 1,
  /** Unknown command, part or option. */
  wrongUse: 2,
  /** The gate or the configuration refuses. */
  refused: 3,
  /** Another process published the same part at the same moment. */
  conflict: 4,
  /** Something live differs from what was published. */
  altered: 5,
  /** Other parts that are live do not fit each other: two have one address, or a module is missing. */
  liveFault: 6,
  /** More visits of a candidate fail than of the stable release. */
  worse: 7,
} as const;

export const EXIT_HELP = `
Exit codes: 0 done · 1 failed (build, files, network) · 2 wrong use · 3 refused (the gate, the
configuration, a key) · 4 conflict: somebody else shipped the part meanwhile · 5 something live is
not as it was published · 6 other live parts do not fit each other (two have one address, or a module
is missing), so their teams have to publish again: what was asked for is done all the same, but
compose makes no site of the checkout's own store · 7 a candidate is worse than the stable release
(status --reports). With --json exactly one document goes to stdout
however the command ends, progress to stderr.`;

/** Exit codes by class of error. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
  if (error instanceof UsageError) return EXIT.wrongUse;
  if (error instanceof KeyError) return EXIT.refused;
  if (error instanceof IntegrityError) return EXIT.altered;
  if (error instanceof LiveFaultError) return EXIT.liveFault;
  return EXIT.failed;
}

/** Writes the one document of a command with `--json` to standard output. */
export function printDocument(command: string | undefined, exitCode: number, data: object): void {
  const document = { ok: exitCode === EXIT.done, command, exitCode, ...data };
  console.info(JSON.stringify(document, null, 2));
}

/** The document of a command that ended with an error, or with its help. */
export function printErrorDocument(command: string | undefined, error: unknown): void {
  const exitCode = exitCodeOf(error);
  if (error instanceof CommanderError && exitCode === EXIT.done) {
    printDocument(command, exitCode, {});
    return;
  }
  const [kind] = Object.entries(EXIT).find(([, code]) => code === exitCode) ?? [];
  printDocument(command, exitCode, { error: { kind, message: messageOf(error) } });
}
