import { CHUNKS, SHELL_CHUNKS, type Container, type LivePart } from '@jalon/shared/protocol';
import { loadFile, runningFile, type Deadline } from './files';
import { newShareScope } from './host';

/** What a script assigned to a reserved global. */
interface Reserved<T> {
  value?: T | undefined;
}

/**
 * Defines a global that only some scripts can read, and assign once. Others read undefined.
 * @param isAllowedFile says by its URL whether a script is one of them.
 * @throws Error when another script defined the name for good.
 */
function reserve<T>(
  name: string,
  isAllowedFile: (file: string) => boolean,
  value?: T,
): Reserved<T> {
  const reserved: Reserved<T> = { value };
  const isAllowed = () => isAllowedFile(runningFile() ?? '');
  const isReserved = Reflect.defineProperty(globalThis, name, {
    // Explicit, because a property that was there before would stay configurable.
    configurable: false,
    get: () => (isAllowed() ? reserved.value : undefined),
    set: (next: T) => {
      if (isAllowed()) reserved.value ??= next;
    },
  });
  if (!isReserved) throw new Error(`${name} was defined by another script`);
  return reserved;
}

/** The text before URLs are resolved: "a/../b/" is the folder of no other file. */
const folderOf = (file: string) => file.replace(/[^/\\]*$/, '');

/** Reserves the global through which the scripts in the folder of a file add chunks. */
function reserveChunks(name: string, file: string, chunks: unknown): void {
  const folder = folderOf(file);
  reserve(name, (other) => folderOf(other) === folder, chunks);
}

type Release = Pick<LivePart, 'container' | 'entry'>;

/** By name of the container. */
const registrations = new Map<string, Reserved<Container>>();

/**
 * Reserves the globals of a release: its container is what its entry assigns, its chunks come from its part.
 * @throws Error when another script defined one of them for good.
 */
function reserveGlobals({ container, entry }: Release): Reserved<Container> {
  const known = registrations.get(container);
  if (known) return known;
  const registration = reserve<Container>(container, (file) => file === entry.url);
  reserveChunks(CHUNKS + container, entry.url, []);
  registrations.set(container, registration);
  return registration;
}

/** Call this in the start script, before any script of a part runs. @param parts of the document. */
export function reserveForDocument(parts: readonly Release[]): void {
  const start = runningFile();
  if (start) reserveChunks(SHELL_CHUNKS, start, Reflect.get(globalThis, SHELL_CHUNKS));
  parts.forEach(reserveGlobals);
}

/** One container per release and tab, even when its entry runs twice: the pages of a release share their modules. */
const containers = new Map<string, Promise<Container>>();

async function open(release: Release, deadline: Deadline): Promise<Container> {
  const { container: name, entry } = release;
  const registration = reserveGlobals(release);
  const registered = (): Container => {
    if (registration.value) return registration.value;
    throw new Error(`The entry of ${name} ran without registering it`);
  };
  await loadFile(entry, deadline, registered);
  const container = registered();
  await container.init(newShareScope());
  return container;
}

/**
 * The container of a release, opened with the share scope. Requests the entry at once. A failure is not cached.
 * @throws Error when the entry cannot be loaded or registers no container, and when its name is taken.
 */
export function openContainer(release: Release, deadline: Deadline): Promise<Container> {
  const known = containers.get(release.container);
  if (known) return known;
  const opening = open(release, deadline);
  containers.set(release.container, opening);
  opening.catch(() => containers.delete(release.container));
  return opening;
}
