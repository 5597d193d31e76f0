import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const OPTIONS = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];

const run = promisify(execFile);

/**
 * Installs packages into a folder of their own, once: what only one check needs is no dependency of the project.
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
    // Without a manifest there, npm would install into the checkout.
    writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n');
    const isWindows = process.platform === 'win32';
    const npm = isWindows ? 'npm.cmd' : 'npm';
    await run(npm, ['install', ...OPTIONS, ...wanted], { cwd: unfinished, shell: isWindows });
    renameSync(unfinished, folder);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been faster.
    if (existsSync(folder)) return;
    const names = wanted.join(' and ');
    throw new Error(`npm could not install ${names}: is the registry within reach?`, { cause });
  }
}
