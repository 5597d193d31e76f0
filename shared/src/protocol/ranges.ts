/** Versions or version ranges, by module name. */
export type ModuleVersions = Readonly<Record<string, string>>;

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function numbers(version: string): [number, number, number] | null {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

type Version = NonNullable<ReturnType<typeof numbers>>;

/** Positive when the first version is higher, negative when it is lower, 0 when they are equal. */
const compare = (version: Version, other: Version) =>
  version.map((number, index) => number - Number(other[index])).find((difference) => difference) ??
  0;

/** The first version above a caret range. Below 1.0.0, the first number that is not zero must stay the same. */
function caretEnd([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/** The two forms of a range: "^1.2.3" and ">=1.2.3 <3.0.0". */
const RANGE = /^(?:\^|>=)(\S+?)(?: <(\S+))?$/;

function isWithin(version: Version, range: string): boolean {
  const [, first, end] = RANGE.exec(range) ?? [];
  const from = first === undefined ? null : numbers(first);
  if (!from || range.startsWith('^') === (end !== undefined)) return false;
  const to = end === undefined ? caretEnd(from) : numbers(end);
  return to !== null && compare(version, from) >= 0 && compare(version, to) < 0;
}

/**
 * Whether a version satisfies one of the ranges in a text such as "^1.2.3 || >=2.1.0 <4.0.0". Builds write only these
 * two forms of a range.
 */
export function isCompatible(version: string, ranges: string): boolean {
  const given = numbers(version);
  return given !== null && ranges.split(' || ').some((range) => isWithin(given, range));
}

/** Whether a shell provides every module that a remote requires, in a compatible version. */
export function satisfiesAll(requires: ModuleVersions, provides: ModuleVersions): boolean {
  return Object.entries(requires).every(([name, range]) => {
    const version = provides[name];
    return version !== undefined && isCompatible(version, range);
  });
}
