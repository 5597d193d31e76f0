import { attributesIn } from './markup';

/** What React leaves in the HTML for a boundary that was not complete when it was rendered. */
const INCOMPLETE_BOUNDARY = /<!--\$[?!~]-->/;

/** What the policy of the page would not let run or apply. */
const REFUSED_ATTRIBUTES = [
  [/^style$/, 'a style attribute: use a class, or set it once the page is mounted'],
  [/^on[a-z]/, 'an inline handler'],
] as const;

function refusedAttribute(markup: string): string | null {
  for (const { tag, name } of attributesIn(markup)) {
    const refused = REFUSED_ATTRIBUTES.find(([pattern]) => pattern.test(name));
    if (refused) return `${refused[1]} (${tag})`;
  }
  return null;
}

/**
 * Refuses prerendered markup that could not be hydrated in place or that carries code.
 * @param complete whether every boundary has to have its content.
 */
export function checkMarkup(markup: string, complete: boolean): void {
  if (/<script/i.test(markup)) throw new Error('the markup contains a script element');
  const attribute = refusedAttribute(markup);
  if (attribute !== null) throw new Error(`the markup contains ${attribute}`);
  if (complete && INCOMPLETE_BOUNDARY.test(markup)) {
    throw new Error(
      'a Suspense fallback is in the markup: something waits for data while rendering',
    );
  }
}
