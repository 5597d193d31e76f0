import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { LivePart } from '@jalon/shared/protocol';
import type { Part } from '../core/parts';
import { workspaceFolder } from '../core/paths';
import { DEVELOPMENT_PORT, DEVELOPMENT_SITE_PORT } from '../build/webpack/development';

/** The server from which a site gets the files of a part. */
export interface PartFiles {
  part: Part;
  /** "http://127.0.0.1:41234" */
  origin: string;
  /** The release as documents describe it; absent for a build with hot reload. */
  release?: LivePart;
}

export interface PartServer extends PartFiles {
  /** Resolves when the first build is complete. */
  ready: Promise<void>;
  stop(): void;
}

/** URL of the script that starts a part. */
export function developmentEntry(part: Part): string {
  return `/assets/${part.name}/${part.kind === 'shell' ? 'shell' : 'entry'}.js`;
}

/**
 * Serves one part with hot reload, through webpack-dev-server.
 * @param sitePort port of the site, which proxies files and socket.
 */
export function servePart(root: string, part: Part, port: number, sitePort: number): PartServer {
  const program = join(workspaceFolder(root, 'scripts'), 'build', 'webpack', 'run.mjs');
  const child = spawn(process.execPath, [program], {
    cwd: part.folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      [DEVELOPMENT_PORT]: String(port),
      [DEVELOPMENT_SITE_PORT]: String(sitePort),
    },
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', () => {
      reject(new Error(`The development server of ${part.name} stopped: see its messages above.`));
    });
  });
  // Callers that wait for `ready` get the error; a failure before anybody waits must not end the process.
  ready.catch(() => undefined);
  return {
    part,
    origin: `http://127.0.0.1:${String(port)}`,
    ready,
    // SIGKILL, because a first build ignores SIGTERM, and a development server has nothing to save.
    stop: () => child.kill('SIGKILL'),
  };
}
