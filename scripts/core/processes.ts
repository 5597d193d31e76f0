import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode } from './errors';

const IS_WINDOWS = process.platform === 'win32';

interface Run {
  ok: boolean;
  /** Standard output and standard error of the tool. */
  output: string;
}

interface RunOptions {
  environment?: Readonly<Record<string, string>>;
  /** After this time it is stopped and has failed (ms); no limit by default. */
  timeout?: number;
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  { environment, timeout = 0 }: RunOptions = {},
): Promise<Run> {
  const env = { ...process.env, ...environment };
  const options = { cwd, env, timeout, shell: IS_WINDOWS, maxBuffer: Infinity };
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      // A code that is a text comes from the system and means that the command could not be started.
      if (error && typeof error.code === 'string')
        reject(new Error(error.message, { cause: error }));
      else resolve({ ok: !error, output: stdout + stderr });
    });
  });
}

/** Runs a locally installed command-line tool in the checkout. @throws when it is not installed. */
export function runTool(
  root: string,
  command: string,
  args: readonly string[],
  { environment, timeout = 0 }: RunOptions = {},
): Promise<Run> {
  const tool = join(root, 'node_modules', '.bin', command);
  return run(tool, args, root, { timeout, environment: { FORCE_COLOR: '0', ...environment } });
}

/** Runs a tool from npm in a folder, which is downloaded where it is not installed. @param args begin with "name@version". */
export const runFromNpm = (folder: string, args: readonly string[]): Promise<Run> =>
  run(IS_WINDOWS ? 'npx.cmd' : 'npx', ['--yes', ...args], folder);

/** Runs `npm install` in a folder. @throws with what npm printed when it fails. */
export async function npmInstall(folder: string, args: readonly string[] = []): Promise<void> {
  const npm = IS_WINDOWS ? 'npm.cmd' : 'npm';
  const { ok, output } = await run(npm, ['install', '--no-audit', '--no-fund', ...args], folder);
  if (!ok) throw new Error(`"npm install" in ${folder} failed. Run it again.\n${output}`);
}

/**
 * Installs packages that only one check needs into a separate folder, once.
 * @param folder named after the versions; complete as soon as it exists.
 * @param packages exact versions by name.
 * @throws when npm cannot install them.
 */
export async function installApart(
  folder: string,
  packages: Readonly<Record<string, string>>,
): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  try {
    // Without a manifest in the folder, npm installs into the checkout.
    writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n');
    await npmInstall(unfinished, ['--ignore-scripts', '--save-exact', ...wanted]);
    renameSync(unfinished, folder);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been faster.
    if (existsSync(folder)) return;
    const names = wanted.join(' and ');
    throw new Error(`npm could not install ${names}: is the registry within reach?`, { cause });
  }
}

/** Whether a process of this machine is running. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
