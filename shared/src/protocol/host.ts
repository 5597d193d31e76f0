/** What a shared module exports. */
export type Factory = () => unknown;

/** Shared modules by name and version, as federation hands them to containers. */
export type ShareScope = Readonly<
  Record<string, Readonly<Record<string, { version: string; get: () => Factory }>>>
>;

/** A federation container: what the entry of a remote registers under its own global. */
export interface Container {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<Factory>;
}

/**
 * What the shell provides to the builds of remotes beside shared modules, as the global `__jalon`. Implemented in
 * `shell/src/loader/host.ts`, called by code that `scripts/build/webpack` adds to builds.
 */
export interface Host {
  /** The bundler runtime of federation, in place of a copy in each entry. */
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
 * Start of the global through which the chunks of a release reach its entry; its container follows. The shell lets only
 * scripts of the same part use it. Builds under development have another name.
 */
export const CHUNKS = 'jalonChunks_';
/** The same global of the shell, of which a document has one. */
export const SHELL_CHUNKS = `${CHUNKS}shell`;

/** Name under which releases require the host, as they require shared modules. */
export const HOST_MODULE = '@jalon/shell/host';

/**
 * Version of the host. Raise the second number for an addition, the first for a removal or a change. A test compares it
 * with the code of the host.
 */
export const HOST_VERSION = '1.0.0';
