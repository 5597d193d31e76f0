/** Joins the class names that apply; the others (`false`, `undefined`, `''`) are dropped. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
