/** Digits of the hash of a part's style sheets that its classes end with. */
const STYLES_LENGTH = 4;

/**
 * What the class names of a remote's release end with. Sheets of two releases may be in one tab: where one sheet differs,
 * all names do.
 * @param styles hash of the style sheets; see `stylesHash`.
 */
export function classSuffix(part: string, styles: string): string {
  return `_${part}${styles.slice(0, STYLES_LENGTH)}`;
}

/**
 * Tells whether a class, or the name of an animation, is one that builds of the part give. Part names have no underscore
 * and the hash has a fixed length, so no name can belong to two parts: writing one by hand styles the part itself.
 */
export function isOwnName(part: string): (name: string) => boolean {
  const own = new RegExp(`_${part}[0-9a-f]{${String(STYLES_LENGTH)}}$`);
  return (name) => own.test(name);
}
