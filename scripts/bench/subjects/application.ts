import { join } from 'node:path';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { Part } from '../../core/parts';
import {
  compile,
  entryText,
  type FilesByChunk,
  generate,
  pagesOf,
  presetFor,
  routesOf,
} from './compile';

/** Name of its entry, and of its folder below /assets/. */
export const APPLICATION = 'app';
/** The trusted-types policy that creates script URLs; see `scripts/compose/headers.ts`. */
const TRUSTED_TYPES = 'default';
/** File in its folder that names the files of each page. */
export const FILES = 'files.json';

/**
 * All parts as one webpack application: one entry, one chunk per page, and common chunks. It is served with the headers
 * of our pages, so its scripts have integrity hashes and their URLs come from the one trusted-types policy.
 */
export function buildApplication(
  root: string,
  parts: readonly [Part, ...Part[]],
  work: string,
  output: string,
): Promise<FilesByChunk> {
  const pages = pagesOf(parts, (part, page) => join(part.folder, 'src', 'pages', page));
  const entry = generate(
    join(work, 'application', 'main.ts'),
    entryText(parts[0], routesOf(parts), pages, `/assets/${APPLICATION}/${FILES}`),
  );
  const preset = presetFor(root, APPLICATION, parts, output);
  return compile({
    ...preset,
    entry: { [APPLICATION]: entry },
    output: { ...preset.output, trustedTypes: TRUSTED_TYPES },
    plugins: [...(preset.plugins ?? []), new SubresourceIntegrityPlugin()],
  });
}
