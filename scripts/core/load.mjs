import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

const workspace = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Imports a TypeScript module.
 * @param {string} module path relative to this workspace, or absolute.
 */
export async function load(module) {
  register();
  return import(pathToFileURL(resolve(workspace, module)).href);
}
