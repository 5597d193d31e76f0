import {
  CHUNKS_GLOBAL,
  SHELL_CHUNKS_GLOBAL,
  type FederationContainer,
  type LivePart,
  type ShareScope,
  createLoadError,
} from '@jalon/shared/protocol';
import type { FileLoader } from './files';
import type { Deadline } from './time-limits';

/** Value that a script assigned to a reserved global; none before. */
interface Reserved<T> {
  value?: T | undefined;
}

type Release = Pick<LivePart, 'container' | 'entry'>;

/** Folder of a URL, compared as text: "a/../b/x.js" is not in "b/". */
const folderOf = (file: string) => file.replace(/[^/\\]*$/, '');

/**
 * Opens the containers of releases and reserves their globals. Call this before any script of a part runs.
 * @param parts of the document.
 * @returns a function that opens the container of a release. It requests the entry at once. It rejects when the entry
 * cannot be loaded or registers no container, and when a script has already locked a global of the release.
 */
export function createContainers(
  files: FileLoader,
  newShareScope: () => ShareScope,
  parts: readonly Release[],
) {
  /** Reserved globals, by container name. */
  const registrations = new Map<string, Reserved<FederationContainer>>();
  /** One container per release and tab, even when its entry runs twice: the pages of a release share their modules. */
  const containers = new Map<string, Promise<FederationContainer>>();

  /**
   * Defines a global that only some scripts can read, and can assign one time. Other scripts read undefined.
   * @param isAllowedFile whether the script with this URL has access.
   * @throws Error when a script has already defined the name as non-configurable.
   */
  const reserve = <T>(
    name: string,
    isAllowedFile: (file: string) => boolean,
    value?: T,
  ): Reserved<T> => {
    const reserved: Reserved<T> = { value };
    const isAllowed = () => isAllowedFile(files.running() ?? '');
    const isReserved = Reflect.defineProperty(globalThis, name, {
      // Explicit, because a property that already existed would stay configurable.
      configurable: false,
      get: () => (isAllowed() ? reserved.value : undefined),
      set: (next: T) => {
        if (isAllowed()) reserved.value ??= next;
      },
    });
    if (!isReserved) throw createLoadError('name-taken', `${name} was defined by another script`);
    return reserved;
  };

  /** Reserves the chunk queue for scripts in the folder of a file. */
  const reserveChunks = (name: string, file: string, chunks: unknown) =>
    reserve(name, (other) => folderOf(other) === folderOf(file), chunks);

  /** Reserves the container of a release for its entry, and its chunk queue for its scripts. */
  const reserveGlobals = ({ container, entry }: Release): Reserved<FederationContainer> => {
    const registered = registrations.get(container);
    if (registered) return registered;
    const registration = reserve<FederationContainer>(container, (file) => file === entry.url);
    reserveChunks(CHUNKS_GLOBAL + container, entry.url, []);
    registrations.set(container, registration);
    return registration;
  };

  const open = async (release: Release, deadline: Deadline): Promise<FederationContainer> => {
    const { container: name, entry } = release;
    const registration = reserveGlobals(release);
    const registered = (): FederationContainer => {
      if (registration.value) return registration.value;
      throw createLoadError('entry-silent', `The entry of ${name} ran without registering it`);
    };
    await files.load(entry, deadline, registered);
    const container = registered();
    await container.init(newShareScope());
    return container;
  };

  const start = files.running();
  if (start)
    reserveChunks(SHELL_CHUNKS_GLOBAL, start, Reflect.get(globalThis, SHELL_CHUNKS_GLOBAL));
  parts.forEach(reserveGlobals);

  return (release: Release, deadline: Deadline): Promise<FederationContainer> => {
    const opened = containers.get(release.container);
    if (opened) return opened;
    const opening = open(release, deadline);
    containers.set(release.container, opening);
    opening.catch(() => containers.delete(release.container));
    return opening;
  };
}
