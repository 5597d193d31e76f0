import { attributesIn } from './markup';

const CLASS_SELECTOR = /\.(-?[\w\u00A0-\uFFFF][\w\u00A0-\uFFFF-]*)/g;

/**
 * Refuses markup whose looks would change once its other style sheets arrive: every class has a rule in the styles
 * inlined with it. A class without one comes from a sheet that is missing, or from another build.
 * @throws naming the classes.
 */
export function checkClasses(markup: string, styles: readonly string[]): void {
  const selectors = styles.flatMap((text) => [...text.matchAll(CLASS_SELECTOR)]);
  const known = new Set(selectors.map(([, name = '']) => name));
  const unknown = attributesIn(markup)
    .filter(({ name }) => name === 'class')
    .flatMap(({ value }) => value.split(/\s+/))
    .filter((name) => name !== '' && !known.has(name));
  if (unknown.length > 0) {
    const names = [...new Set(unknown)].join(', ');
    throw new Error(`no style sheet of the page has a rule for the class ${names}`);
  }
}
