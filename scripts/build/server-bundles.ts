import { readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ComponentType } from 'react';
import type { PageModule, SiteData } from '@jalon/shared/protocol';
import type { Release } from '../model/release';

/** What the shell's server bundle exports. */
export interface ShellServer {
  /** Older shells return the text itself. */
  renderPage(site: SiteData, path: string, page: ComponentType | null): string | Promise<string>;
  contract: Readonly<Record<string, unknown>>;
  NOT_FOUND_TITLE: string;
}

type Resolve = (name: string) => unknown;

const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

function runBundle(file: string, resolve: Resolve): unknown {
  const module = { exports: {} as unknown };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  }) as (...parameters: unknown[]) => void;
  run(module, module.exports, resolve);
  return module.exports;
}

/** The server bundle of the shell: complete except for Node's own modules. */
export function loadShellServer(folder: string): ShellServer {
  const file = join(folder, 'server', 'shell.cjs');
  const nodeRequire = createRequire(file);
  const resolve: Resolve = (name) => {
    if (builtins.has(name)) return nodeRequire(name) as unknown;
    throw new Error(`The shell's server bundle asks for "${name}", which is not part of Node.`);
  };
  return runBundle(file, resolve) as ShellServer;
}

/**
 * Loads a page of a remote, which may require the shell's modules and nothing else.
 * @throws when the page requires another module, or exports no component.
 */
export function loadPage(
  release: Release,
  folder: string,
  page: string,
  contract: ShellServer['contract'],
): ComponentType {
  const bundle = release.pages[page]?.server;
  if (bundle === undefined)
    throw new Error(`Release ${release.id} has no server bundle for ${page}.`);
  const resolve: Resolve = (name) => {
    if (Object.hasOwn(contract, name)) return contract[name];
    throw new Error(
      `Page ${page} of ${release.part} asks for "${name}", which the shell does not provide.`,
    );
  };
  const module = runBundle(join(folder, bundle), resolve) as Partial<PageModule> | null;
  if (module?.default === undefined)
    throw new Error(`Page ${page} of ${release.part} has no default export.`);
  return module.default;
}
