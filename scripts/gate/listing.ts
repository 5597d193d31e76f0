import { isPlaceholder } from '@jalon/shared/schemas';
import type { Release } from '../model/release';
import type { Refusal } from './refusal';
import { sideOf } from './side';

/** Pages that search engines may list, and that have no text of their own to be listed with. */
export function checkListing(candidate: Release): Refusal[] {
  const side = sideOf(candidate);
  return candidate.routes
    .filter(({ index }) => index)
    .flatMap(({ path, title, description }) =>
      Object.entries({ title, description })
        .filter(([, text]) => isPlaceholder(text))
        .map(([field, text]): Refusal => {
          return { kind: 'placeholder-listed', route: { ...side, path }, field, text };
        }),
    );
}
