import { CommanderError } from 'commander';
import { IntegrityError, KeyError, messageOf, UsageError } from '../core/errors';
import { findPart, readParts, type Part } from '../core/parts';

/** The options of all commands together; one command accepts some of these. */
export interface Flags {
  json?: boolean;
  store?: string;
  built?: boolean;
  sites?: string;
  dryRun?: boolean;
  reason?: string;
  out?: string;
  unsigned?: boolean;
  release?: string;
  manifest?: string;
  signOnly?: boolean;
  to?: string;
  from?: string;
  site?: string;
  for?: 'firebase' | 'nginx';
  reports?: string;
  client?: string;
  freelance?: string;
  mail?: boolean;
  project?: string;
  credentials?: string;
  install?: boolean;
  long?: boolean;
  reset?: boolean;
  routes?: string;
  runs?: string;
  write?: boolean;
  page?: string;
}

/** One run of a command: the repository, the names and the options given on the command line. */
export interface Call {
  root: string;
  names: readonly string[];
  flags: Flags;
}

/** The parts named on the command line, or all parts of the repository. @throws when a named part does not exist. */
export const namedParts = ({ root, names }: Call): Part[] =>
  names.length > 0 ? names.map((name) => findPart(root, name)) : readParts(root);

/** Output of a command: the text is for people, the data for pipelines. */
export interface Report {
  text: string;
  data: object;
  exitCode: number;
}

/** Exit codes of every command; {@link EXIT_HELP} explains each code. */
export const EXIT = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  refused: 3,
  conflict: 4,
  altered: 5,
  liveFault: 6,
} as const;

export const EXIT_HELP = `
Exit codes: 0 done · 1 failed (build, files, network) · 2 wrong use · 3 refused (the gate, the
configuration, a key, a file of data) · 4 conflict: somebody else shipped the part meanwhile · 5 something live is
not as it was published · 6 other live parts do not fit each other (two have one address, or a module
is missing), so their teams have to publish again: what was asked for is done all the same. With
--json exactly one document goes to stdout however the command ends, progress to stderr.`;

export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
  if (error instanceof UsageError) return EXIT.wrongUse;
  if (error instanceof KeyError) return EXIT.refused;
  if (error instanceof IntegrityError) return EXIT.altered;
  return EXIT.failed;
}

export const success = (text: string, data: object): Report => ({
  text,
  data,
  exitCode: EXIT.done,
});

/** The report of a command that failed, or printed its help. */
export function errorReport(error: unknown): Report {
  const message = messageOf(error);
  const exitCode = exitCodeOf(error);
  const [kind] = Object.entries(EXIT).find(([, code]) => code === exitCode) ?? [];
  const data = exitCode === EXIT.done ? {} : { error: { kind, message } };
  return { text: message, data, exitCode };
}

/** Writes a report to standard output; with `json`, as a single JSON document. */
export function printReport(command: string | undefined, report: Report, json = false): void {
  const { text, data, exitCode } = report;
  const document = { ok: exitCode === EXIT.done, command, exitCode, ...data };
  console.info(json ? JSON.stringify(document, null, 2) : text);
  process.exitCode = exitCode;
}

/** Calls `stop` on Ctrl-C or SIGTERM, then exits; a second Ctrl-C exits without waiting for `stop`. */
export function onInterrupt(stop: () => unknown, exitCode: number = EXIT.done): void {
  const listener = () => {
    process.once('SIGINT', () => process.exit(EXIT.failed));
    void Promise.resolve()
      .then(stop)
      .finally(() => process.exit(exitCode));
  };
  process.once('SIGINT', listener);
  process.once('SIGTERM', listener);
}
