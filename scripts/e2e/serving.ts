import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { freePort } from '../core/ports';
import { until } from '../testkit';
import { LONG_PATIENCE_MS } from '../testkit/patience';

/** The command line that a team's repository has installed. */
export const jalonIn = (repository: string): string =>
  join(repository, 'node_modules/@jalon/scripts/cli/jalon.mjs');

/** Runs a tool of the checkout in a repository. @returns its output when it fails; empty when it passes. */
export function complaintsOf(repository: string, tool: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(findRoot(), 'node_modules', tool), ...args],
    { cwd: repository, encoding: 'utf8' },
  );
  return status === 0 ? '' : `${stdout}${stderr}` || 'It failed.';
}

/** A command that serves until it is stopped. */
export interface Serving {
  origin: string;
  /** Waits until the command prints a text. @throws with its output when it ends first. */
  until: (text: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a command in a team's repository, on a free port. */
export async function serveJalon(
  repository: string,
  argsOf: (port: string) => string[],
): Promise<Serving> {
  const port = String(await freePort());
  const server = spawn(process.execPath, [jalonIn(repository), ...argsOf(port)], {
    cwd: repository,
    env: { ...process.env, PORT: port },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  return {
    origin: `http://localhost:${port}`,
    async until(text) {
      await until(
        () => {
          const isSaid = said.includes(text);
          if (!isSaid && server.exitCode !== null) throw new Error(said);
          return isSaid;
        },
        () => `The command does not print "${text}":\n${said}`,
        LONG_PATIENCE_MS,
      );
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    },
  };
}
