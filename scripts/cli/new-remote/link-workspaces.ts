import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function npmInstall(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['install', '--no-audit', '--no-fund', '--prefer-offline'];
    const child = spawn(NPM, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    let messages = '';
    child.stderr.on('data', (chunk: Buffer) => {
      messages += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`"npm install" in ${root} failed. Run it again.\n${messages}`));
    });
  });
}

/** Makes npm know a new workspace: its link, and its entry in package-lock.json. */
export async function linkWorkspaces(root: string): Promise<void> {
  await npmInstall(root);
  const lock = readFileSync(join(root, 'package-lock.json'));
  // The stamp that says which lockfile is installed; see bin/ensure-installed.mjs.
  const stamp = createHash('sha256').update(lock).digest('hex');
  writeFileSync(join(root, 'node_modules', '.installed-lockfile'), stamp);
}
