/** A commune, with what the visitor reads. */
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

/**
 * The name to look up for a typed text: removes the suffix of an earlier suggestion, and replaces ’ of phone keyboards.
 */
export function cityQuery(typed: string): string {
  return typed.replace(/\(.*$/, '').replaceAll('’', "'").trim();
}
