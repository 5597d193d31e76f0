import { join } from 'node:path';
import type { Part } from '../../core/parts';

/** Id of the data block of a comparison subject: what differs between two of its pages. */
export const SUBJECT_DATA_ID = 'bench-site';

export const chunkOf = (part: string, page: string): string => `${part}-${page}`;

/** What every subject has of the site, as text: the address of each page, and whose it is. */
export function routesOf(parts: readonly Part[]) {
  return parts.flatMap((part) =>
    part.routes.map(({ path, page, title, access }) => ({
      path,
      page,
      access,
      title,
      part: part.name,
    })),
  );
}

/** Pages of the checkout's remotes by chunk name, each written as something that can be imported. */
export function pagesOf(
  parts: readonly Part[],
  request: (part: Part, page: string) => string,
): Map<string, string> {
  return new Map(
    parts.flatMap((part) =>
      part.routes.map(({ page }) => [chunkOf(part.name, page), request(part, page)] as const),
    ),
  );
}

const text = (value: unknown) => JSON.stringify(value);

/**
 * The entry of a subject: which pages it has and how each is imported. Everything else is `shell/bench/subject.tsx`.
 * @param pages what to import, by chunk name.
 * @param filesUrl address of the list of files of each page; null for a subject that prefetches nothing.
 */
export function entryText(
  shell: Part,
  routes: ReturnType<typeof routesOf>,
  pages: ReadonlyMap<string, string>,
  filesUrl: string | null,
): string {
  const imports = [...pages].map(
    ([chunk, request]) =>
      `  ${text(chunk)}: () => import(/* webpackChunkName: ${text(chunk)} */ ${text(request)}),`,
  );
  return `import { startSubject } from ${text(join(shell.folder, 'bench', 'subject'))};
const load = {
${imports.join('\n')}
};
startSubject({ routes: ${text(routes)}, load, filesUrl: ${text(filesUrl)} });
`;
}
