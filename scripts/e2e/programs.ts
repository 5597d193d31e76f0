import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { findRoot } from '../core/paths';
import { findFreePort } from '../core/ports';
import { npmInstall } from '../core/processes';
import { respond, serveHandlers } from '../local/http';
import { waitUntil } from '../testkit';
import { LONG_PATIENCE_MS } from '../testkit/patience';

/** Starts a server program, which runs until `stop` is called. */
export function startProgram(
  [command = '', ...args]: readonly string[],
  port: number,
  cwd: string,
  environment: Record<string, string>,
) {
  const server = spawn(command, args, { cwd, env: { ...process.env, ...environment } });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  const wait = (look: () => boolean | Promise<boolean>) =>
    waitUntil(
      async () => {
        const isReady = await look();
        if (!isReady && server.exitCode !== null) throw new Error(`${command} ended:\n${said}`);
        return isReady;
      },
      () => `${command} is not ready:\n${said}`,
      LONG_PATIENCE_MS,
    );
  const origin = `http://localhost:${String(port)}`;
  return {
    origin,
    answers: () => wait(() => fetch(origin).then(Boolean, () => false)),
    /** Waits until the program prints a text. @throws with its output when the program ends first. */
    until: (text: string) => wait(() => said.includes(text)),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    },
  };
}

export type Program = ReturnType<typeof startProgram>;

/** A server on another origin, whose answers every page may read (CORS). @param body of every answer. */
export const startApiServer = (body: string) =>
  serveHandlers([
    (_, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      respond(response, 200, body);
      return true;
    },
  ]);

/** Programs of hosts from npm, for a proof only. Later versions need Node 22. */
const TOOLS = { 'firebase-tools': '15.34.2' } as const;

/**
 * Installs packages that only one check needs into a separate folder, unless the folder exists.
 * @param folder named after the versions; complete if it exists.
 * @param packages exact versions by name.
 * @throws when npm cannot install the packages.
 */
export async function installInFolder(
  folder: string,
  packages: Readonly<Record<string, string>>,
): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  try {
    // Without a manifest in the folder, npm installs into the checkout.
    writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n');
    await npmInstall(unfinished, ['--ignore-scripts', '--save-exact', ...wanted]);
    renameSync(unfinished, folder);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have installed the packages meanwhile.
    if (existsSync(folder)) return;
    const names = wanted.join(' and ');
    throw new Error(`npm could not install ${names}: is the registry within reach?`, { cause });
  }
}

/** Installs the tools if needed. @returns the path of one tool. */
async function installed(tool: string): Promise<string> {
  const folder = join(findRoot(), '.cache', 'hosts', Object.values(TOOLS).join('-'));
  await installInFolder(folder, TOOLS);
  return join(folder, 'node_modules/.bin', tool);
}

/** Version and build options of nginx; null if nginx is not installed. */
function aboutNginx(): string | null {
  const { status, stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
  return status === 0 ? stderr : null;
}

export const hasNginx = (): boolean => aboutNginx() !== null;

/** @param included configuration written by `jalon hosting --for nginx`. */
function nginxCommand(folder: string, port: number, included: string): string[] {
  const about = aboutNginx();
  if (about === null) throw new Error('nginx is not installed: "apt-get install nginx".');
  const settings = dirname(/--conf-path=(\S+)/.exec(about)?.[1] ?? '/etc/nginx/nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'main.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/nginx.pid; error_log stderr;
events {}
http { include ${settings}/mime.types; access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${String(port)}; include ${included}; }
}`,
  );
  return ['nginx', '-p', folder, '-e', 'stderr', '-c', file];
}

/** The emulator of Firebase Hosting. @param site the folder with `firebase.json`. */
async function firebaseCommand(_: string, port: number, site: string): Promise<string[]> {
  const emulators = { hosting: { host: '127.0.0.1', port }, ui: { enabled: false } };
  const settings = JSON.parse(readFileSync(join(site, 'firebase.json'), 'utf8')) as object;
  // In the folder of the site, because the paths in the file are relative to the file.
  const file = join(site, 'emulators.json');
  writeFileSync(file, JSON.stringify({ ...settings, emulators }));
  const args = ['--only', 'hosting', '--project', 'demo-local', '--config', file];
  return [await installed('firebase'), 'emulators:start', ...args];
}

const COMMANDS = { nginx: nginxCommand, firebase: firebaseCommand } as const;

/**
 * Runs the program of a host.
 * @param folder for configuration and temporary files of the program.
 * @param served folder or file to serve; see the commands.
 */
export async function startHost(
  host: keyof typeof COMMANDS,
  folder: string,
  served: string,
): Promise<Program> {
  const port = await findFreePort();
  const command = await COMMANDS[host](folder, port, served);
  const program = startProgram(command, port, folder, { HOME: folder });
  await program.answers();
  return program;
}
