/** A commune as the visitor reads it. */
export interface City {
  code: string;
  name: string;
  department: string;
}

export const MIN_CITY_QUERY = 2;

/** `Lyon (Rhône)`: several communes share a name. */
export function cityLabel({ name, department }: City): string {
  return department === '' ? name : `${name} (${department})`;
}

/** What to look up for a typed text: an earlier suggestion may be edited, and phones type ’. */
export function cityQuery(typed: string): string {
  return typed.replace(/\(.*$/, '').replaceAll('’', "'").trim();
}
