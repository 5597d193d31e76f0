import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const MINIMUM_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = MINIMUM_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `Node ${process.versions.node} is too old: install Node ${MINIMUM_NODE.join('.')} or newer.`,
  );
  process.exit(1);
}

/**
 * Installs the locked dependencies when they are missing or not those of the lockfile.
 * Uses nothing that has to be installed itself.
 */
export function ensureInstalled(root) {
  checkNode();
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lockfile');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.info('Installing the locked dependencies (about a minute the first time)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The installation failed: see the lines above, then run the command again.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
