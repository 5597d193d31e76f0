/**
 * How much a renderer is cut off. In a "namespace" it has no network, no other process, and a file system of system
 * libraries only. With "permissions" alone, Node denies files, processes, workers and addons, but not the network.
 */
export type Isolation = 'namespace' | 'permissions';

/** Heap of a renderer, half of its writable memory: five times what our largest part needs. */
const HEAP_MB = 512;
const KB_PER_MB = 1_024;

const LIMIT_MEMORY = `ulimit -d ${String(2 * HEAP_MB * KB_PER_MB)}`;

/**
 * Makes a root that has nothing but system libraries and Node, so that also sockets in the file system (an SSH agent,
 * Docker) are out of reach: Node's permission model does not cover connections.
 */
const ENTER_ROOT = `set -e
root=/tmp
mount -t tmpfs -o mode=755,size=1m none $root
for folder in usr lib lib64 nix/store; do
  if [ -d /$folder ]; then
    mkdir -p $root/$folder
    mount --rbind /$folder $root/$folder
    mount -o remount,bind,ro $root/$folder
  fi
done
if ! [ -e "$root$1" ]; then
  mkdir -p "$root\${1%/*}"
  : > "$root$1"
  mount --bind "$1" "$root$1"
fi
${LIMIT_MEMORY}
exec chroot $root "$@"`;

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Command line that runs a program in a renderer.
 * @param program text of the program, as no file can be read.
 */
export function sandboxOf(isolation: Isolation, program: string): [command: string, ...string[]] {
  const node = [
    process.execPath,
    '--no-warnings',
    PERMISSION,
    `--max-old-space-size=${String(HEAP_MB)}`,
    // A page that was rendered may leave a rejected promise behind, such as a request without a network.
    '--unhandled-rejections=none',
    '--eval',
    program,
  ] as const;
  if (process.platform === 'win32') return [...node];
  if (isolation === 'permissions') {
    return ['sh', '-c', `${LIMIT_MEMORY}\nexec "$@"`, 'sh', ...node];
  }
  const namespaces = ['--user', '--map-root-user', '--net', '--pid', '--mount'];
  const options = [...namespaces, '--fork', '--kill-child'];
  return ['unshare', ...options, 'sh', '-c', ENTER_ROOT, 'sh', ...node];
}
