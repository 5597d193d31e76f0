import { join } from 'node:path';
import { spawnSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { installApart } from '../core/processes';
import { projectFile } from './files';
import { LOCAL_HOST } from './http';
import { freePort } from '../core/ports';

const NAME = 'firebase-tools';
/** Exact version: its emulators are the reference. Runs on Node 20. */
const VERSION = '15.34.2';

/**
 * Installs the official emulators (240 MB) below a folder, once.
 * @returns the script that starts them.
 * @throws when npm cannot install them.
 */
export async function installEmulators(folder: string): Promise<string> {
  const own = join(folder, VERSION);
  await installApart(own, { [NAME]: VERSION });
  return join(own, 'node_modules', NAME, 'lib', 'bin', 'firebase.js');
}

/** Java version that the official Firestore emulator needs. */
const MINIMUM_JAVA = 21;

/** The major version in what `java -version` prints: 17 for "17.0.15", 8 for "1.8.0_292". */
export function javaMajor(printed: string): number | null {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(printed) ?? [];
  if (first === undefined) return null;
  return Number(first === '1' ? second : first);
}

/** Why the Firestore emulator cannot run here; null when it can. */
export function javaProblem(): string | null {
  const { stderr, status } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (status !== 0) return `it needs Java ${String(MINIMUM_JAVA)} or newer, and there is none`;
  const found = javaMajor(stderr);
  if (found !== null && found >= MINIMUM_JAVA) return null;
  return `it needs Java ${String(MINIMUM_JAVA)} or newer; found ${String(found ?? 'another one')}`;
}

export type EmulatorName = 'auth' | 'firestore';

export interface RunningEmulator {
  /** "127.0.0.1:9099" */
  address: string;
  stop(): Promise<void>;
}

const PROJECT = 'demo-local';
const READY = 'All emulators ready';
/** Long enough to download one and to start a Java machine (ms). */
const READY_WITHIN_MS = 120_000;

async function writeConfig(folder: string, name: EmulatorName, port: number): Promise<string> {
  const at = (own: number) => ({ host: LOCAL_HOST, port: own });
  const file = join(folder, `firebase.${name}.json`);
  const emulators = {
    [name]: at(port),
    hub: at(await freePort()),
    logging: at(await freePort()),
    ui: { enabled: false },
    // Tests of the database use a separate project.
    singleProjectMode: false,
  };
  const rules = projectFile('firestore.rules');
  const firestore = name === 'firestore' ? { firestore: { rules } } : {};
  writeFileSync(file, JSON.stringify({ ...firestore, emulators }, null, 2));
  return file;
}

/**
 * Starts one official emulator on this machine only.
 * @throws with its output when it ends, or is not ready in time.
 */
export async function startEmulator(
  script: string,
  folder: string,
  name: EmulatorName,
): Promise<RunningEmulator> {
  const port = await freePort();
  const config = await writeConfig(folder, name, port);
  const args = ['emulators:start', '--only', name, '--project', PROJECT, '--config', config];
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0', CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<void>((resolve) =>
    child.once('close', () => {
      resolve();
    }),
  );
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string, cause?: unknown) => {
      clearTimeout(patience);
      child.kill('SIGKILL');
      reject(new Error(`The ${name} emulator ${why}:\n${printed}`, { cause }));
    };
    const patience = setTimeout(fail, READY_WITHIN_MS, 'did not start in time');
    const collect = (chunk: string) => {
      printed += chunk;
      if (!printed.includes(READY)) return;
      clearTimeout(patience);
      resolve();
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => {
      fail('could not be started', error);
    });
    child.once('close', () => {
      fail('ended');
    });
  });
  return {
    address: `${LOCAL_HOST}:${String(port)}`,
    stop() {
      child.kill('SIGTERM');
      return closed;
    },
  };
}
