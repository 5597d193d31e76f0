/** What React leaves in the HTML for a boundary that was not complete when it was rendered. */
const INCOMPLETE_BOUNDARY = /<!--\$[?!]-->/;

/**
 * Refuses prerendered markup that could not be hydrated in place or that carries code.
 * @param complete whether every boundary has to have its content.
 */
export function checkMarkup(markup: string, complete: boolean): void {
  if (/<script/i.test(markup)) throw new Error('the markup contains a script element');
  if (complete && INCOMPLETE_BOUNDARY.test(markup)) {
    throw new Error(
      'a Suspense fallback is in the markup: something waits for data while rendering',
    );
  }
}
