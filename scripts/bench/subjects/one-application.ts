import { join } from 'node:path';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { Part } from '../../core/parts';
import { compile, generate, presetFor, type FilesByChunk } from './compile';
import { pagesOf, entryText, routesOf } from './entries';

/** Name of its entry and of its folder below /assets/. */
export const APPLICATION = 'app';
/** The only policy that may make the address of a script; see `scripts/compose/headers.ts`. */
const TRUSTED_TYPES = 'default';
/** Names the files of each page, in its folder. */
export const FILES = 'files.json';

/**
 * All parts as one webpack application: one entry, one chunk per page, what pages have in common in chunks of its own. It runs
 * under the headers of our pages, and has what these ask of a script: a hash of its bytes, and its address made by the one policy.
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
