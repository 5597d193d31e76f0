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
  /** The gate, the configuration or the check of a file refuses. */
  refused: 3,
  /** Another process published the same part at the same moment. */
  conflict: 4,
  /** Something live differs from what was published. */
  altered: 5,
  /** Other live parts conflict: two have the same address, or a module is missing. */
  liveFault: 6,
} as const;

export const EXIT_HELP = `
Exit codes: 0 done · 1 failed (build, files, network) · 2 wrong use · 3 refused (the gate, the
configuration, a key, a file of data) · 4 conflict: somebody else shipped the part meanwhile · 5 something live is
not as it was published · 6 other live parts do not fit each other (two have one address, or a module
is missing), so their teams have to publish again: what was asked for is done all the same, but
compose makes no site of the checkout's own store. With --json exactly one document goes to stdout
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

/** What a command has to say. */
export interface Report {
  /** For people. */
  text: string;
  /** For pipelines. */
  data: object;
  exitCode: number;
}

/** How a command prints its report. */
export interface PrintOptions {
  json?: boolean;
}

/** Writes a report to standard output, with `--json` as the one document of the command. */
export function print(command: string | undefined, report: Report, options: PrintOptions): void {
  const { text, data, exitCode } = report;
  const document = { ok: exitCode === EXIT.done, command, exitCode, ...data };
  console.info(options.json ? JSON.stringify(document, null, 2) : text);
  process.exitCode = exitCode;
}

/** The report of a command that ended with an error, or with its help. */
export function errorReport(error: unknown): Report {
  const text = messageOf(error);
  const exitCode = exitCodeOf(error);
  const [kind] = Object.entries(EXIT).find(([, code]) => code === exitCode) ?? [];
  const data = exitCode === EXIT.done ? {} : { error: { kind, message: text } };
  return { text, data, exitCode };
}
