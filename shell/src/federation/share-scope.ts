import type { Versions } from '@jalon/shared/protocol';

/** What a shared module exports. */
export type Factory = () => unknown;

interface Provided {
  version: string;
  get: () => Factory;
}

/** Shared modules by name and version, as federation hands them from build to build. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/**
 * @param modules by name.
 * @param versions those of the modules; names of what is no module may stand among them.
 */
export function scopeOf(
  modules: Readonly<Record<string, unknown>>,
  versions: Versions,
): ShareScope {
  const known = Object.entries(versions).filter(([name]) => Object.hasOwn(modules, name));
  return Object.fromEntries(
    known.map(([name, version]) => [
      name,
      { [version]: { version, get: () => () => modules[name] } },
    ]),
  );
}
