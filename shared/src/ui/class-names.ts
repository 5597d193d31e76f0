/** Joins class names; drops `false`, `undefined` and `''`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
