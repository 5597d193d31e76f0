import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ExternalItemFunctionCallback } from 'webpack';
import { workspaceFolder } from '../../core/paths';

/**
 * What every remote has from the shell beside the modules that it uses, by name and version: like those, in a compatible
 * version or not at all. `shell/src/federation/containers.ts` puts them into the tab; whoever adds a function there raises the
 * second number, whoever takes one away or changes it the first.
 */
export const HOST_MODULES: Readonly<Record<string, string>> = {
  /** What federation's plugin calls from a build. */
  '@jalon/shell/federation-runtime': '1.0.0',
  /**
   * What loads lazy scripts and style sheets (those of a page before it is shown), and the hashes of the files of pages, from
   * the composition (`scripts/build/webpack/integrity`).
   */
  '@jalon/shell/lazy-files': '1.1.0',
};

const HOST_RUNTIME = 'var _FEDERATION_HOST_RUNTIME()';
const RUNTIME_MODULE = '@module-federation/webpack-bundler-runtime/dist/bundler.js';

/** The module that federation adds to each build, by its absolute path. */
export function federationRuntime(root: string): string {
  return createRequire(join(workspaceFolder(root, 'scripts'), 'package.json')).resolve(
    RUNTIME_MODULE,
  );
}

/** The plugin asks for it with slashes on every system. */
const withSlashes = (path: string) => path.replaceAll('\\', '/');

/** A remote has none of its own: its entry is half the size. */
export function hostRuntime(root: string): ExternalItemFunctionCallback {
  const added = withSlashes(federationRuntime(root));
  return ({ request }, done) => {
    if (withSlashes(request) === added) done(undefined, HOST_RUNTIME);
    else done();
  };
}
