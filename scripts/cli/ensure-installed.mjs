import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

const ROOT = '';
const packagesOf = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;
const isSame = (one, other) => one.version === other.version && one.integrity === other.integrity;
/** Optional packages for other systems are in the lock file but not installed. */
const mayBeMissing = ({ optional, devOptional }) => optional === true || devOptional === true;

/** Builds and tests need packages of each kind, even if npm's settings omit some. */
const EVERYTHING = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);

/** Whether npm's own record of the last installation agrees with the lock file. */
function isInstalled(root) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  let installed;
  try {
    installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  } catch {
    return false; // Never installed, or interrupted.
  }
  const isThere = ([path, wanted]) => {
    const found = installed[path];
    return path === ROOT || (found ? isSame(wanted, found) : mayBeMissing(wanted));
  };
  return (
    Object.entries(locked).every(isThere) && Object.keys(installed).every((path) => path in locked)
  );
}

/**
 * Installs the locked dependencies when installed packages are missing or differ from the lock file.
 * Imports no package, because it runs before the installation.
 */
export function ensureInstalled(root) {
  checkNode();
  if (isInstalled(root)) return;

  console.info('Installing the locked dependencies (about a minute the first time)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', ...EVERYTHING, '--no-dry-run', '--no-audit', '--no-fund'];
  const { status } = spawnSync(npm, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The installation failed: see the lines above, then run the command again.');
    process.exit(status ?? 1);
  }
  if (isInstalled(root)) return;
  console.error(
    'npm did not install every locked package: "npm config ls" shows a setting, or a variable npm_config_…, that leaves some out. Remove it, then run the command again.',
  );
  process.exit(1);
}
