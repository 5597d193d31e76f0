import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ExternalItemFunctionCallback } from 'webpack';
import { roomFolder } from '../paths';

/** What federation's builds need at run time. The shell has it and lends it to remotes. */
export const LENT_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** The hashes of the files of pages, which the shell has from the composition (`scripts/webpack/integrity`). */
export const PAGE_INTEGRITY = '@jalon/shell/page-integrity';

/** What every remote asks of the shell beside the modules that it uses. */
export const LENT = [LENT_RUNTIME, PAGE_INTEGRITY];

/** `shell/src/federation/containers.ts` puts it there. */
const LENT_GLOBAL = 'var _FEDERATION_LENT_RUNTIME()';

const requireFrom = (root: string) =>
  createRequire(join(roomFolder(root, 'scripts'), 'package.json'));

/** The version that both sides are built with. */
export function lentRuntimeVersion(root: string): string {
  const { version } = requireFrom(root)(`${LENT_RUNTIME}/package.json`) as { version: string };
  return version;
}

/** The module that federation adds to each build, by its absolute path. */
export function federationRuntime(root: string): string {
  return requireFrom(root).resolve(`${LENT_RUNTIME}/dist/bundler.js`);
}

/** A remote has none of its own: its entry is half the size. */
export function lentRuntime(root: string): ExternalItemFunctionCallback {
  const added = federationRuntime(root);
  return ({ request }, done) => {
    if (request === added) done(undefined, LENT_GLOBAL);
    else done();
  };
}
