/** A start tag. Without `<` inside quotes, so that matching takes linear time on any text. */
const TAG = /<[a-z](?:"[^"]*"|[^"<>])*>/gi;
const ATTRIBUTE = /\s([^\s"'>/=]+)(?:="([^"]*)")?/g;

/** Every attribute of markup that React wrote, its name in lower case: React quotes values and escapes `<` in texts. */
const attributesIn = (markup: string) =>
  [...markup.matchAll(TAG)].flatMap(([tag]) =>
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => ({
      tag,
      name: name.toLowerCase(),
      value,
    })),
  );

/** React's comment at the start of a Suspense boundary whose content was not ready. */
const INCOMPLETE_BOUNDARY = /<!--\$[?!~]-->/;

/** Attributes that the page's content security policy blocks. */
const REFUSED_ATTRIBUTES = [
  [/^style$/, 'a style attribute: use a class, or set it once the page is mounted'],
  [/^on[a-z]/, 'an inline handler'],
] as const;

/**
 * @param complete whether every Suspense boundary must contain its content instead of a fallback.
 * @throws when prerendered markup contains code or could not be hydrated in place.
 */
export function checkMarkup(markup: string, complete: boolean): void {
  if (/<script/i.test(markup)) throw new Error('the markup contains a script element');
  for (const { tag, name } of attributesIn(markup)) {
    const refused = REFUSED_ATTRIBUTES.find(([pattern]) => pattern.test(name));
    if (refused) throw new Error(`the markup contains ${refused[1]} (${tag})`);
  }
  if (complete && INCOMPLETE_BOUNDARY.test(markup)) {
    throw new Error(
      'a Suspense fallback is in the markup: something waits for data while rendering',
    );
  }
}

const CLASS_SELECTOR = /\.(-?[\w\u00A0-\uFFFF][\w\u00A0-\uFFFF-]*)/g;

/**
 * Every class of the markup must have a rule in the inlined styles. A class without one belongs to a sheet that is not
 * inlined or to another build, and the page would change its look once that sheet arrives.
 * @throws naming the classes without a rule.
 */
export function checkClasses(markup: string, styles: readonly string[]): void {
  const selectors = styles.flatMap((text) => [...text.matchAll(CLASS_SELECTOR)]);
  const styled = new Set(selectors.map(([, name = '']) => name));
  const unknown = attributesIn(markup)
    .filter(({ name }) => name === 'class')
    .flatMap(({ value }) => value.split(/\s+/))
    .filter((name) => name !== '' && !styled.has(name));
  if (unknown.length > 0) {
    const names = [...new Set(unknown)].join(', ');
    throw new Error(`no style sheet of the page has a rule for the class ${names}`);
  }
}
