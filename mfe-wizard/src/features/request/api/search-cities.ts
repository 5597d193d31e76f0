import { siteConfig } from '@jalon/shared/config';
import { isObject, asText } from '@jalon/shared/format';
import { getJson } from '@jalon/shared/http';

const MAX_SUGGESTIONS = 5;
const TIMEOUT_MS = 4_000;
const RETRIES = 1;
const MIN_NAME = 2;
const POSTCODE = /\b\d\d ?\d{3}\b/;

/** Query parameters of the service. */
export type CityQuery = Partial<Record<'nom' | 'codePostal', string>>;

/**
 * The query for an entered text: a postcode, a name, or both. Drops the suffix of an earlier suggestion, and replaces
 * ligatures and the ’ of phone keyboards. Null for a text that is too short, and for an incomplete postcode.
 */
export function parseCityQuery(typed: string): CityQuery | null {
  const plain = typed.normalize('NFKC').replaceAll('ß', 'ss').replaceAll('’', "'");
  const text = plain.replace(/\(.*$/, '');
  const codePostal = POSTCODE.exec(text)?.[0].replace(' ', '');
  const nom = text.replace(POSTCODE, '').trim();
  const isName = nom.length >= MIN_NAME && !/^\d+$/.test(nom);
  if (!isName) return codePostal ? { codePostal } : null;
  return codePostal ? { codePostal, nom } : { nom };
}

/** `Lyon (Rhône)`, as several communes share a name; empty for a commune without a name. */
function cityIn(json: unknown): string {
  if (!isObject(json)) return '';
  const name = asText(json.nom);
  const department = isObject(json.departement) ? asText(json.departement.nom) : '';
  return name && department ? `${name} (${department})` : name;
}

function parseCities(json: unknown): string[] {
  if (!Array.isArray(json)) throw new TypeError('The communes service did not answer a list.');
  const cities = json.map(cityIn).filter(Boolean);
  return [...new Set(cities)].slice(0, MAX_SUGGESTIONS);
}

/** Up to five communes for a name or a postcode, largest population first; null when the service failed twice. */
export async function searchCities(
  query: CityQuery,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const url = new URL(siteConfig().geo.communesUrl);
  url.search = new URLSearchParams({
    ...query,
    boost: 'population',
    limit: String(MAX_SUGGESTIONS),
    fields: 'nom,code,departement',
  }).toString();
  const result = await getJson(url.href, {
    parse: parseCities,
    timeoutMs: TIMEOUT_MS,
    retries: RETRIES,
    signal,
  });
  return result.ok ? result.value : null;
}
