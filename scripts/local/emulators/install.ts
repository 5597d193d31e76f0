import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Held exactly: its emulators are the reference. Runs on Node ≥ 20. */
const TOOLS = { name: 'firebase-tools', version: '15.34.2' };

function installedVersion(folder: string): string | null {
  const manifest = join(folder, 'node_modules', TOOLS.name, 'package.json');
  if (!existsSync(manifest)) return null;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

function npmInstall(folder: string): Promise<void> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const wanted = `${TOOLS.name}@${TOOLS.version}`;
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  return new Promise((resolve, reject) => {
    const child = spawn(npm, ['install', ...options, wanted], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm could not install ${wanted}: is the registry within reach?`));
    });
  });
}

/**
 * Installs the official emulators into a folder of their own, once: 240 MB that only this check
 * needs are no dependency of the project.
 * @returns the script that starts them.
 */
export async function installEmulators(folder: string): Promise<string> {
  if (installedVersion(folder) !== TOOLS.version) {
    mkdirSync(folder, { recursive: true });
    // Without it npm would install into the checkout.
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    await npmInstall(folder);
  }
  return join(folder, 'node_modules', TOOLS.name, 'lib', 'bin', 'firebase.js');
}
