import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIfThere } from '../core/files';
import { workspaceFolder } from '../core/paths';
import { EXIT, onInterrupt } from './command';

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Whether the system has process groups: Jest, its workers and their browsers form one, which is ended as a whole. */
const HAS_GROUPS = process.platform !== 'win32';

/**
 * Runs Jest with its own temporary folder, which is removed afterwards; Jest's output goes to standard error.
 * @param prepare runs before Jest starts.
 * @returns Jest's report; the exit code is null when a signal ended Jest.
 * @throws when Jest ends without a report.
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
    // Retried, because a browser that is ending may still write into the folder.
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
