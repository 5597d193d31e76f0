import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { hasErrorCode } from './errors';

/** @returns whether the command succeeded, and its output on standard output and standard error. */
export function runCommand(cwd: string, command: string, args: readonly string[], timeout = 0) {
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
  runCommand(root, join(root, 'node_modules', '.bin', command), args, timeout);

/** Runs `npm install` in a folder. @throws with what npm printed when it fails. */
export async function npmInstall(folder: string, args: readonly string[] = []): Promise<void> {
  const install = ['install', '--no-audit', '--no-fund', ...args];
  const { ok, output } = await runCommand(folder, 'npm', install);
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
