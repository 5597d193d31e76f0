import { spawn, type ChildProcess } from 'node:child_process';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LivePart } from '@jalon/shared/protocol';
import { readPart, type Part } from '../core/parts';
import { workspaceFolder } from '../core/paths';
import { DEVELOPMENT_PORT, DEVELOPMENT_SITE_PORT } from '../build/webpack/development';

/** The server from which a site gets the files of a part. */
export interface PartFiles {
  part: Part;
  /** "http://127.0.0.1:41234" */
  origin: string;
  /** The release as documents describe it; absent for a build with hot reload. */
  release?: LivePart;
  /** Resolves when the server has the part as it is now; absent where the files never change. */
  ready?: () => Promise<void>;
}

/** A development server. Its part changes with the part's `routes.json`. */
export interface PartServer extends PartFiles {
  ready: () => Promise<void>;
  stop(): void;
}

/**
 * Serves one part with hot reload, through webpack-dev-server. It starts again when `routes.json` changes, because the
 * pages are part of webpack's configuration.
 * @param sitePort port of the site, which proxies files and socket.
 * @param onBuilt called after each build without errors.
 */
export function startPartServer(
  root: string,
  part: Part,
  port: number,
  sitePort: number,
  onBuilt: (part: Part) => void,
): PartServer {
  const program = join(workspaceFolder(root, 'scripts'), 'build', 'webpack', 'run.mjs');
  let child: ChildProcess;
  let built: Promise<void>;
  // SIGKILL, because a first build ignores SIGTERM, and a development server has nothing to save.
  const stop = () => child.kill('SIGKILL');

  function start(): void {
    const started = spawn(process.execPath, [program], {
      cwd: part.folder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        [DEVELOPMENT_PORT]: String(port),
        [DEVELOPMENT_SITE_PORT]: String(sitePort),
      },
    });
    child = started;
    built = new Promise<void>((resolve, reject) => {
      started.on('message', (said) => {
        void server.ready();
        resolve();
        if (said === 'built') onBuilt(part);
      });
      started.once('exit', () => {
        if (child !== started) resolve(built);
        else reject(new Error(`The development server of ${part.name} stopped: see above.`));
      });
    });
    // Callers that wait get the error; a failure before anybody waits must not end the process.
    built.catch(() => undefined);
  }

  const server: PartServer = {
    part,
    origin: `http://127.0.0.1:${String(port)}`,
    ready() {
      try {
        const now = readPart(part.folder);
        if (isDeepStrictEqual(now, server.part)) return built;
        server.part = now;
        stop();
        start();
      } catch {
        // The check of the part reports an invalid routes.json.
      }
      return built;
    },
    stop,
  };
  start();
  return server;
}

/** Address to which a page under development sends the stack of an error, to show the source line that threw. */
export const ERRORS_PATH = '/jalon-development/errors';

/** A place in a stack, as all browsers write it. */
const FRAME = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)/g;
const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json;[^,]*,(\S+)\s*$/;

/**
 * The place in our sources where an error was thrown: file, number of the line, and the line.
 * @returns the given stack when no line of it comes from a source of ours.
 */
export async function findSourceLine(stack: string, servers: readonly PartFiles[]) {
  for (const [, address = '', line, column] of stack.matchAll(FRAME)) {
    const path = URL.canParse(address) ? new URL(address).pathname : '';
    const owner = servers.find(({ part }) => path.startsWith(`/assets/${part.name}/`));
    if (!owner) continue;
    const script = await (await fetch(owner.origin + path)).text();
    const [, encoded] = INLINE_MAP.exec(script) ?? [];
    if (encoded === undefined) continue;
    const payload = JSON.parse(Buffer.from(encoded, 'base64').toString()) as SourceMapPayload;
    const map = new SourceMap(payload);
    const mapping: Partial<SourceMapping> = map.findEntry(Number(line) - 1, Number(column) - 1);
    const { originalSource = '', originalLine = 0 } = mapping;
    const source = originalSource.replace(/^webpack:\/\/[^/]*\/|\?.*$/g, '');
    if (source === '' || /node_modules|^webpack\//.test(source)) continue;
    const file = relative(dirname(owner.part.folder), resolve(owner.part.folder, source));
    const text = payload.sourcesContent[payload.sources.indexOf(originalSource)] ?? '';
    return `${file}:${String(originalLine + 1)}\n\n${text.split('\n')[originalLine] ?? ''}`;
  }
  return stack;
}
