/** The name of a part, in kebab-case. */
export const PART_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Digits of the hash of a part's style sheets that its classes end with. */
const STYLES_LENGTH = 4;

/**
 * Ending of the class names of a remote's release. All names differ where one sheet does, as sheets of two releases may be
 * in one tab.
 * @param styles hash of the style sheets; see `stylesHash`.
 */
export function classSuffix(part: string, styles: string): string {
  return `_${part}${styles.slice(0, STYLES_LENGTH)}`;
}

/**
 * Whether the name of a class or animation comes from a build of the part. Part names have no underscore and the hash has a
 * fixed length, so a name belongs to one part only.
 */
export function isOwnName(part: string): (name: string) => boolean {
  const own = new RegExp(`_${part}[0-9a-f]{${String(STYLES_LENGTH)}}$`);
  return (name) => own.test(name);
}

/**
 * Federation global of a remote's build, a valid variable name: hyphens become underscores, which part names do not have,
 * so that no two parts collide.
 */
export function containerName(part: string, build: string): string {
  return `${part.replaceAll('-', '_')}_${build}`;
}
