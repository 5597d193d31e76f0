import { spawnSync } from 'node:child_process';

/** What the official Firestore emulator asks for. */
const MINIMUM_JAVA = 21;

/** The major version in what `java -version` prints: 17 for "17.0.15", 8 for "1.8.0_292". */
export function javaMajor(printed: string): number | null {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(printed) ?? [];
  if (first === undefined) return null;
  return Number(first === '1' ? second : first);
}

/** Why the Firestore emulator cannot run here; null when nothing stands against it. */
export function javaProblem(): string | null {
  const { stderr, status } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (status !== 0) return `it needs Java ${String(MINIMUM_JAVA)} or newer, and there is none`;
  const found = javaMajor(stderr);
  if (found !== null && found >= MINIMUM_JAVA) return null;
  return `it needs Java ${String(MINIMUM_JAVA)} or newer; found ${String(found ?? 'another one')}`;
}
