/** Returns the exports of a shared module. */
export type ModuleFactory = () => unknown;

/** Shared modules by name and version, in the format that federation passes to containers. */
export type ShareScope = Readonly<
  Record<string, Readonly<Record<string, { version: string; get: () => ModuleFactory }>>>
>;

/** A federation container, which the entry of a remote registers as a global of its own. */
export interface FederationContainer {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<ModuleFactory>;
}

/**
 * Functions that the shell provides to the builds of remotes, as the global `__jalon`. Implemented in
 * `shell/src/loader/host.ts`, called by code that `scripts/build/webpack` adds to builds.
 */
export interface Host {
  /** The bundler runtime of federation. Without it, each entry would contain a copy. */
  federation: () => unknown;
  /**
   * Runs a lazy script of a build. Rejects when it is missing, altered, cut or late.
   * @param integrity "sha384-…" of its bytes; without one the file is refused.
   */
  loadScript: (url: string, integrity: string | undefined) => Promise<void>;
  /** Applies a lazy style sheet of a build, as `loadScript` does for scripts. */
  loadStyle: (url: string, integrity: string | undefined) => Promise<void>;
}

declare global {
  /** Set by the shell before any remote starts. */
  var __jalon: Host;
}

/**
 * Prefix of the global through which the chunks of a release reach its entry; the name of the container follows. The
 * shell lets only scripts of the same part use this global. Development builds use another name.
 */
export const CHUNKS_GLOBAL = 'jalonChunks_';
/** The same global for the chunks of the shell; a document has only one shell. */
export const SHELL_CHUNKS_GLOBAL = `${CHUNKS_GLOBAL}shell`;

/** Module name under which releases require a version of the host. */
export const HOST_MODULE = '@jalon/shell/host';

/**
 * Version of the host. Raise the second number for an addition, the first for a removal or a change. A test compares it
 * with the code of the host.
 */
export const HOST_VERSION = '1.0.0';
