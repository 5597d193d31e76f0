import { siteConfig } from '@jalon/shared/config';
import { isRecord, textIn } from '@jalon/shared/format';
import { getJson } from '@jalon/shared/http';
import type { City, CityQuery } from '../domain/city';

const MAX_SUGGESTIONS = 5;
const TIMEOUT_MS = 4_000;
const RETRIES = 1;

/** Parses a commune of the public service; empty without a name or a code. */
function parseCity(json: unknown): City[] {
  if (!isRecord(json)) return [];
  const { nom, code, departement } = json;
  if (typeof nom !== 'string' || typeof code !== 'string') return [];
  return [{ name: nom, code, department: isRecord(departement) ? textIn(departement.nom) : '' }];
}

function parseCities(json: unknown): City[] {
  if (!Array.isArray(json)) throw new TypeError('The communes service did not answer a list.');
  return json.flatMap(parseCity).slice(0, MAX_SUGGESTIONS);
}

/** Up to five communes for a name or a postcode, largest population first; null when the service failed twice. */
export async function searchCities(query: CityQuery, signal: AbortSignal): Promise<City[] | null> {
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
