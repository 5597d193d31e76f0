import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIfThere } from '../core/files';
import { workspaceFolder } from '../core/paths';
import { EXIT, onInterrupt } from './command';

/** The part of Jest's report that is read. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Jest, its workers and their browsers are a group of processes, which ends as one. */
const HAS_GROUPS = process.platform !== 'win32';

/**
 * Runs Jest with a temporary folder of its own, which ends with it; what it prints goes to standard error.
 * @param prepare runs before Jest starts.
 * @returns its report; the exit code is null when a signal ended it.
 * @throws when it ends without a report.
 */
export async function runJest(
  root: string,
  args: readonly string[],
  prepare?: (folder: string) => Promise<unknown>,
): Promise<JestReport & { code: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'jest-'));
  let jest: ChildProcess | undefined;
  const end = () => {
    if (jest?.pid !== undefined && jest.exitCode === null && jest.signalCode === null) {
      process.kill(HAS_GROUPS ? -jest.pid : jest.pid, 'SIGKILL');
    }
    // A browser that is ending still writes.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  onInterrupt(end, EXIT.failed);
  try {
    await prepare?.(folder);
    const manifest = join(workspaceFolder(root, 'scripts'), 'package.json');
    const program = createRequire(manifest).resolve('jest/bin/jest');
    const report = join(folder, 'report.json');
    jest = spawn(process.execPath, [program, '--json', '--outputFile', report, ...args], {
      cwd: root,
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 2, 2],
      detached: HAS_GROUPS,
    });
    const [code] = (await once(jest, 'exit')) as [number | null];
    const written = readIfThere(report);
    if (!written) throw new Error('Jest ended without a report: see its messages above.');
    return { ...(JSON.parse(written.toString('utf8')) as JestReport), code };
  } finally {
    end();
  }
}
