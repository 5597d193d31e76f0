import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRoot } from '../core/paths';
import { freePort } from '../core/ports';
import { installApart } from '../core/processes';
import { until } from '../testkit';
import type { ServerHost } from '../compose/hosts';

/** Tools with which hosts read what they are given, for a proof only. Later ones need Node 22. */
const TOOLS = {
  'firebase-tools': '15.34.2',
  wrangler: '4.20.0',
  '@netlify/headers-parser': '9.0.3',
  '@netlify/redirect-parser': '15.0.3',
  s3rver: '3.7.1',
} as const;

/** Installs the tools once. @returns their folder. */
async function installTools(): Promise<string> {
  const name = Object.values(TOOLS).join('-');
  const folder = join(findRoot(), '.cache', 'hosts', name);
  await installApart(folder, TOOLS);
  return folder;
}

export type Host = ServerHost | keyof typeof TOOL_COMMANDS;

/** A program that serves as a host does, with what `jalon hosting` wrote. */
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

/** Commands of the tools, as in {@link Program}. @param tools their folder. */
const TOOL_COMMANDS = {
  firebase(tools: string, _: string, port: number, included: string) {
    const emulators = { hosting: { host: '127.0.0.1', port }, ui: { enabled: false } };
    const settings = JSON.parse(readFileSync(join(included, 'firebase.json'), 'utf8')) as object;
    // Paths in it are below its folder.
    const file = join(included, 'emulators.json');
    writeFileSync(file, JSON.stringify({ ...settings, emulators }));
    const args = ['--only', 'hosting', '--project', 'demo-local', '--config', file];
    return [join(tools, 'node_modules/.bin/firebase'), 'emulators:start', ...args];
  },
  cloudflare: (tools: string, _: string, port: number, included: string) => [
    join(tools, 'node_modules/.bin/wrangler'),
    ...['pages', 'dev', included, '--ip', '127.0.0.1', '--port', String(port)],
  ],
  /** An S3 service. @param buckets their names, with commas. */
  s3rver: (tools: string, folder: string, port: number, buckets: string) => [
    ...[join(tools, 'node_modules/.bin/s3rver'), '-d', folder, '-a', '127.0.0.1'],
    ...['-p', String(port), '--no-vhost-buckets'],
    ...buckets.split(',').flatMap((bucket) => ['--configure-bucket', bucket]),
  ],
} as const;

/** Whether the program of a host is on this machine. */
export function isInstalled(host: ServerHost): boolean {
  const [command = '', ...args] = PROGRAMS[host].version;
  return spawnSync(command, args).status === 0;
}

async function commandOf(host: Host, ...[folder, port, included]: Parameters<Program['command']>) {
  if (host !== 'nginx' && host !== 'caddy')
    return TOOL_COMMANDS[host](await installTools(), folder, port, included);
  if (isInstalled(host)) return PROGRAMS[host].command(folder, port, included);
  throw new Error(`${host} is not installed: "apt-get install ${host}".`);
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
  host: Host,
  folder: string,
  included: string,
): Promise<RunningHost> {
  const port = await freePort();
  const [command = '', ...args] = await commandOf(host, folder, port, included);
  const server = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, WRANGLER_SEND_METRICS: 'false' },
  });
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

const READ_NETLIFY = `
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
const [folder] = process.argv.slice(1);
const read = { configHeaders: [], configRedirects: [], minimal: true };
const headers = await parseAllHeaders({ ...read, headersFiles: [folder + '/_headers'] });
const redirects = await parseAllRedirects({ ...read, redirectsFiles: [folder + '/_redirects'] });
console.log(JSON.stringify({ ...headers, ...redirects, errors: [...headers.errors, ...redirects.errors] }));
`;

/** The rules that Netlify reads in a folder. */
export async function netlifyRules(folder: string): Promise<unknown> {
  const args = ['--input-type=module', '--eval', READ_NETLIFY, '--', folder];
  const cwd = await installTools();
  return JSON.parse(spawnSync(process.execPath, args, { cwd, encoding: 'utf8' }).stdout) as unknown;
}
