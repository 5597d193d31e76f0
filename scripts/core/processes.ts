import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { hasErrorCode } from './errors';

/** @returns whether the command succeeded, and its output on standard output and standard error. */
function run(command: string, args: readonly string[], cwd: string, timeout = 0) {
  const env = { ...process.env, FORCE_COLOR: '0' };
  // Windows finds the commands of npm, which are scripts, through a shell.
  const shell = process.platform === 'win32';
  const options = { cwd, env, timeout, shell, maxBuffer: Infinity };
  return new Promise<{ ok: boolean; output: string }>((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      // A code that is a text, such as "ENOENT", comes from the system: the command could not be started.
      if (error && typeof error.code === 'string')
        reject(new Error(error.message, { cause: error }));
      else resolve({ ok: !error, output: stdout + stderr });
    });
  });
}

/**
 * Runs a locally installed command-line tool in the checkout. @throws when it is not installed.
 * @param timeout time after which the tool is stopped and counts as failed (ms); no limit by default.
 */
export const runTool = (root: string, command: string, args: readonly string[], timeout?: number) =>
  run(join(root, 'node_modules', '.bin', command), args, root, timeout);

/** Runs an npm tool in a folder, downloading the tool if it is not installed. @param args begin with "name@version". */
export const runNpmTool = (folder: string, args: readonly string[]) =>
  run('npx', ['--yes', ...args], folder);

export const runPackageScript = (folder: string, name: string) =>
  run('npm', ['run', '--silent', name], folder);

/** Runs `npm install` in a folder. @throws with what npm printed when it fails. */
export async function npmInstall(folder: string, args: readonly string[] = []): Promise<void> {
  const { ok, output } = await run('npm', ['install', '--no-audit', '--no-fund', ...args], folder);
  if (!ok) throw new Error(`"npm install" in ${folder} failed. Run it again.\n${output}`);
}

export function isProcessRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}
