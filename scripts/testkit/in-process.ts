import process from 'node:process';

/** How a command ended. */
export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

type Command = (argv: string[]) => Promise<void>;

/**
 * Runs commands in this process, which takes a tenth of the time. Console and folder are restored after each test.
 * @param command the command line.
 * @returns runs the words of a line in a folder, with a signing key or with none, whatever the environment has.
 */
export function inProcess(command: Command) {
  const start = process.cwd();
  afterEach(() => {
    jest.restoreAllMocks();
    process.chdir(start);
  });
  return async (root: string, line: string, signingKey = ''): Promise<Run> => {
    const output = { stdout: '', stderr: '' };
    const collect =
      (name: keyof typeof output) =>
      (...written: unknown[]) => {
        output[name] += String(written[0]);
        return true;
      };
    jest.spyOn(process.stdout, 'write').mockImplementation(collect('stdout'));
    jest.spyOn(process.stderr, 'write').mockImplementation(collect('stderr'));
    for (const method of ['info', 'log'] as const) {
      jest.spyOn(console, method).mockImplementation(collect('stdout'));
    }
    for (const method of ['warn', 'error'] as const) {
      jest.spyOn(console, method).mockImplementation(collect('stderr'));
    }
    process.env.JALON_SIGNING_KEY = signingKey;
    process.chdir(root);
    process.exitCode = 0;
    await command([process.execPath, 'jalon', ...line.split(' ')]);
    const status = process.exitCode;
    process.exitCode = 0;
    return { status, ...output };
  };
}
