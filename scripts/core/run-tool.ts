import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface ToolRun {
  ok: boolean;
  output: string;
}

/** Runs a locally installed command-line tool in the checkout, keeping what it says. */
export function runTool(
  root: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...environment },
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ ok: code === 0, output });
    });
  });
}
