import { join } from 'node:path';
import {
  installEmulators,
  javaProblem,
  startEmulator,
  type EmulatorName,
  type RunningEmulator,
} from '../local/emulators';
import { messageOf } from '../core/errors';
import { step } from '../core/terminal';
import { runTool } from '../core/processes';

interface Half {
  name: EmulatorName;
  title: string;
  tests: string;
  /** Environment variable with the emulator's address, read by the tests and by every Firebase tool. */
  variable: string;
  /** Why it cannot run on this machine. */
  problem: () => string | null;
}

const HALVES: readonly Half[] = [
  {
    name: 'auth',
    title: 'sign-in',
    tests: 'scripts/local/auth/auth.contract.test',
    variable: 'FIREBASE_AUTH_EMULATOR_HOST',
    problem: () => null,
  },
  {
    name: 'firestore',
    title: 'data',
    tests: 'scripts/local/firestore/contract.test',
    variable: 'FIRESTORE_EMULATOR_HOST',
    problem: javaProblem,
  },
];

type Outcome = 'passed' | 'failed' | 'not run';

async function runContract(root: string, half: Half, { address }: RunningEmulator) {
  const args = ['--selectProjects', 'node', '--verbose', '--testPathPatterns', half.tests];
  const { ok, output } = await step(`contract of ${half.title} against ${address}`, () =>
    runTool(root, 'jest', args, { [half.variable]: address }),
  );
  console.info(output.trim());
  return ok ? 'passed' : 'failed';
}

function notRun({ title }: Half, why: string): Outcome {
  console.warn(`  – ${title}: the official emulator did not run here: ${why}.`);
  return 'not run';
}

async function check(root: string, folder: string, half: Half): Promise<Outcome> {
  const problem = half.problem();
  if (problem !== null) return notRun(half, problem);
  const script = await step('official emulators', () => installEmulators(folder));
  let emulator: RunningEmulator;
  try {
    emulator = await step(`${half.name} emulator`, () => startEmulator(script, folder, half.name));
  } catch (error) {
    return notRun(half, messageOf(error));
  }
  try {
    return await runContract(root, half, emulator);
  } finally {
    await emulator.stop();
  }
}

/** Runs the contract tests of the local services against the official emulators. */
export async function testEmulators(root: string): Promise<void> {
  const folder = join(root, '.cache', 'emulators');
  const outcomes: [Half, Outcome][] = [];
  for (const half of HALVES) outcomes.push([half, await check(root, folder, half)]);
  console.info('');
  for (const [{ title }, outcome] of outcomes) console.info(`${title}: ${outcome}`);
  if (outcomes.some(([, outcome]) => outcome === 'failed')) process.exitCode = 1;
  // If nothing ran, nothing is verified.
  if (outcomes.every(([, outcome]) => outcome === 'not run')) process.exitCode = 1;
}
