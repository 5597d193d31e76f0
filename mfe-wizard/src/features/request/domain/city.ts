/** A commune, with its displayed name. */
export interface City {
  code: string;
  name: string;
  department: string;
}

const MIN_CITY_QUERY = 2;

/** `Lyon (Rhône)`, as several communes share a name. */
export function cityLabel({ name, department }: City): string {
  return department === '' ? name : `${name} (${department})`;
}

/** Query parameters of the service. */
export interface CityQuery {
  nom?: string;
  codePostal?: string;
}

const POSTCODE = /\b\d\d ?\d{3}\b/;

/**
 * The query for a typed text: a postcode, a name, or both. Drops the suffix of an earlier suggestion, and replaces
 * the ’ of phone keyboards. Null for a text that is too short, and for an incomplete postcode.
 */
export function cityQuery(typed: string): CityQuery | null {
  const text = typed.replace(/\(.*$/, '').replaceAll('’', "'");
  const codePostal = POSTCODE.exec(text)?.[0].replace(' ', '');
  const nom = text.replace(POSTCODE, '').trim();
  const isName = nom.length >= MIN_CITY_QUERY && !/^\d+$/.test(nom);
  if (!isName) return codePostal ? { codePostal } : null;
  return codePostal ? { codePostal, nom } : { nom };
}
