/** Versions, or ranges of them, by module name. */
export type Versions = Readonly<Record<string, string>>;

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function numbers(version: string): readonly [number, number, number] | null {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

/** Whether a version satisfies a caret range such as "^1.2.3", the only form that releases use. */
export function isCompatible(version: string, range: string): boolean {
  const wanted = range.startsWith('^') ? numbers(range.slice(1)) : null;
  const given = numbers(version);
  if (!wanted || !given) return false;
  // Below 1.0.0 the first number that is not zero must stay the same.
  const fixed = wanted.findIndex((number) => number > 0);
  const held = fixed === -1 ? wanted.length : fixed + 1;
  const difference = given.map((number, index) => number - (wanted[index] ?? 0));
  const first = difference.findIndex((number) => number !== 0);
  return first === -1 || (first >= held && (difference[first] ?? 0) > 0);
}

/** Whether a shell provides every module that a remote requires, in a compatible version. */
export function fits(requires: Versions, provides: Versions): boolean {
  return Object.entries(requires).every(([name, range]) => {
    const version = provides[name];
    return version !== undefined && isCompatible(version, range);
  });
}
