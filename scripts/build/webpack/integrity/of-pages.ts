import type { Chunk } from 'webpack';

/**
 * Whether a chunk comes with pages only, and never by itself.
 * @param pages names of chunk groups.
 */
export const isOfPages = ({ groupsIterable }: Chunk, pages: readonly string[]): boolean =>
  [...groupsIterable].every(({ name }) => name && pages.includes(name));
