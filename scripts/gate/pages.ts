import type { Release } from '../model/release';
import type { Refusal } from './refusal';
import { sideOf } from './side';

/** Every route has a page with code, and every file that a page or the entry names is part of the release. */
export function checkPages(candidate: Release): Refusal[] {
  const side = sideOf(candidate);
  const listed = new Set(candidate.files.map(({ path }) => path));
  const missing = candidate.routes
    .filter(({ page }) => !candidate.pages[page]?.js.length)
    .map(({ path, page }): Refusal => ({ kind: 'page-missing', route: { ...side, path }, page }));
  const named = Object.entries(candidate.pages).flatMap(([page, { js, css, server }]) =>
    [...js, ...css, server].map((file) => ({ page, file })),
  );
  const unlisted = [{ page: 'entry', file: candidate.entry }, ...named]
    .filter(({ file }) => !listed.has(file))
    .map(({ page, file }): Refusal => ({ kind: 'file-unlisted', side, page, file }));
  return [...missing, ...unlisted];
}
