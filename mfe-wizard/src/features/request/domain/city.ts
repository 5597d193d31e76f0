/** A commune, with what the visitor reads. */
export interface City {
  code: string;
  name: string;
  department: string;
}

const MIN_CITY_QUERY = 2;

/** `Lyon (Rhône)`: several communes share a name. */
export function cityLabel({ name, department }: City): string {
  return department === '' ? name : `${name} (${department})`;
}

/** What the service is asked for: parameters of its own. */
export interface CityQuery {
  nom?: string;
  codePostal?: string;
}

const POSTCODE = /\b\d\d ?\d{3}\b/;

/**
 * What to look up for a typed text, without the suffix of an earlier suggestion, and with ' for the ’ of phone
 * keyboards: a postcode, a name, or both. Null for too little, and for a postcode that is being typed.
 */
export function cityQuery(typed: string): CityQuery | null {
  const text = typed.replace(/\(.*$/, '').replaceAll('’', "'");
  const codePostal = POSTCODE.exec(text)?.[0].replace(' ', '');
  const nom = text.replace(POSTCODE, '').trim();
  const isName = nom.length >= MIN_CITY_QUERY && !/^\d+$/.test(nom);
  if (!isName) return codePostal ? { codePostal } : null;
  return codePostal ? { codePostal, nom } : { nom };
}
