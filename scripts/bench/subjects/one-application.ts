import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import type { Part } from '../../parts';
import { compile, generate, presetFor, type FilesByChunk } from './compile';
import { pagesOf, routesOf, startAfterReact, startText } from './entries';

/** Name of its entry and of its folder below /assets/. */
export const APPLICATION = 'app';
/** Names the files of each page, in its folder. */
export const FILES = 'files.json';

/** All parts as one webpack application: one entry, one chunk per page, what pages have in common in chunks of its own. */
export function buildApplication(
  root: string,
  parts: readonly [Part, ...Part[]],
  config: SiteConfig,
  work: string,
  output: string,
): Promise<FilesByChunk> {
  const pages = pagesOf(parts, (part, page) => join(part.folder, 'src', 'pages', page));
  const main = generate(
    join(work, 'application', 'main.tsx'),
    startText(parts[0], routesOf(parts, config), pages, { url: `/assets/${APPLICATION}/${FILES}` }),
  );
  const entry = generate(join(work, 'application', 'index.ts'), startAfterReact(parts[0], main));
  return compile({
    ...presetFor(root, APPLICATION, parts, output),
    entry: { [APPLICATION]: entry },
  });
}
