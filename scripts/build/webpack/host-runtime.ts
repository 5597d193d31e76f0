import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ExternalItemFunctionCallback } from 'webpack';
import { workspaceFolder } from '../../core/paths';

const HOST_RUNTIME = 'var __jalon.federation()';
const RUNTIME_MODULE = '@module-federation/webpack-bundler-runtime/dist/bundler.js';

/** The module that federation adds to each build, by its absolute path. */
export function federationRuntime(root: string): string {
  return createRequire(join(workspaceFolder(root, 'scripts'), 'package.json')).resolve(
    RUNTIME_MODULE,
  );
}

/** The plugin requires it with forward slashes on every system. */
const withSlashes = (path: string) => path.replaceAll('\\', '/');

/** Replaces the bundler runtime in remotes, which halves the size of an entry. */
export function hostRuntime(root: string): ExternalItemFunctionCallback {
  const added = withSlashes(federationRuntime(root));
  return ({ request }, done) => {
    if (withSlashes(request) === added) done(undefined, HOST_RUNTIME);
    else done();
  };
}
