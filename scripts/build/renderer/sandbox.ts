/**
 * How much a renderer is cut off. In a "namespace" it has no network, no other process, and a file system of system
 * libraries only. With "permissions" alone, Node denies files, processes, workers and addons, but not the network.
 */
export type Isolation = 'namespace' | 'permissions';

/** Writable memory of a renderer (bytes): ten times what our largest part needs. */
const MEMORY_BYTES = 1_073_741_824;
const HEAP_MB = 512;
const BYTES_PER_KB = 1_024;

const LIMIT_MEMORY = `ulimit -d ${String(MEMORY_BYTES / BYTES_PER_KB)}`;

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
 * @param allowed flags of Node that give a permission back.
 */
export function sandboxed(
  isolation: Isolation,
  program: string,
  allowed: readonly string[] = [],
): [command: string, ...string[]] {
  const node = [
    process.execPath,
    '--no-warnings',
    PERMISSION,
    ...allowed,
    `--max-old-space-size=${String(HEAP_MB)}`,
    // A page that was rendered may leave a rejected promise behind, such as a request without a network.
    '--unhandled-rejections=none',
    '--eval',
    program,
  ] as const;
  if (process.platform === 'win32') return [...node];
  if (isolation === 'permissions') return ['sh', '-c', `${LIMIT_MEMORY}\nexec "$@"`, 'sh', ...node];
  const namespaces = ['--user', '--map-root-user', '--net', '--pid', '--mount'];
  return [
    'unshare',
    ...namespaces,
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    ENTER_ROOT,
    'sh',
    ...node,
  ];
}
