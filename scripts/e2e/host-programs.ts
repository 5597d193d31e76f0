import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../core/ports';
import { until } from '../testkit';
import type { ServerHost } from '../compose/hosts';

/** A server of an operator: how it runs in a folder, with the file that `jalon hosting` wrote. */
interface Program {
  /** Prints its version, and fails where it is not installed. */
  version: readonly string[];
  /** Writes its configuration. @returns the command that serves until it is stopped. */
  command: (folder: string, port: number, included: string) => readonly string[];
}

const NGINX = 'nginx';

/** The folder with the media types of an installed nginx. */
function nginxFolder(): string {
  const said = spawnSync(NGINX, ['-V'], { encoding: 'utf8' }).stderr;
  return dirname(/--conf-path=(\S+)/.exec(said)?.[1] ?? '/etc/nginx/nginx.conf');
}

const PROGRAMS: Readonly<Record<ServerHost, Program>> = {
  nginx: {
    version: [NGINX, '-v'],
    command(folder, port, included) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const isRoot = process.getuid?.() === 0;
      writeFileSync(
        join(folder, 'main.conf'),
        [
          ...(isRoot ? ['user root;'] : []),
          `daemon off; pid ${folder}/nginx.pid; error_log stderr;`,
          'events {}',
          `http { include ${nginxFolder()}/mime.types; access_log off; ${temporary.join(' ')}`,
          `  server { listen 127.0.0.1:${String(port)}; include ${included}; }`,
          '}',
        ].join('\n'),
      );
      return [NGINX, '-p', folder, '-e', 'stderr', '-c', join(folder, 'main.conf')];
    },
  },
  caddy: {
    version: ['caddy', 'version'],
    command(folder, port, included) {
      const file = join(folder, 'Caddyfile');
      const options = 'admin off\n  auto_https off';
      const site = `http://localhost:${String(port)} {\n  bind 127.0.0.1\n  import ${included}\n}`;
      writeFileSync(file, `{\n  ${options}\n}\n${site}\n`);
      return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
};

/** Whether the program of a host is on this machine. */
export function isInstalled(host: ServerHost): boolean {
  const [command = '', ...args] = PROGRAMS[host].version;
  return spawnSync(command, args).status === 0;
}

export interface RunningHost {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Serves a site by the program of a host.
 * @param folder for its configuration and its temporary files.
 * @param included what `jalon hosting` wrote.
 */
export async function startHost(
  host: ServerHost,
  folder: string,
  included: string,
): Promise<RunningHost> {
  if (!isInstalled(host)) throw new Error(`${host} is not installed: "apt-get install ${host}".`);
  const port = await freePort();
  const [command = '', ...args] = PROGRAMS[host].command(folder, port, included);
  const server = spawn(command, args, { env: { ...process.env, HOME: folder } });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  const origin = `http://localhost:${String(port)}`;
  await until(
    () => {
      if (server.exitCode !== null) throw new Error(`${host} ended:\n${said}`);
      return fetch(origin).then(
        () => true,
        () => false,
      );
    },
    () => `${host} does not answer:\n${said}`,
  );
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    },
  };
}
