import type { ServerResponse } from 'node:http';
import { allowCrossOrigin, sendJson, sendText, type ServiceHandler } from '../http';
import {
  type NamedPlace,
  type RankedCommune,
  readCommunes,
  readTerritories,
  type Territories,
} from './data';
import { type CommuneSearch, indexCommunes } from './search';

const DEFAULT_FIELDS = [
  'nom',
  'code',
  'codeDepartement',
  'siren',
  'codeEpci',
  'codeRegion',
  'codesPostaux',
  'population',
];
const ALWAYS_ANSWERED = ['nom', 'code'];

export interface CommunesRequest {
  nom: string | null;
  boost: string | null;
  fields: string[];
  limit: number | null;
}

export interface CommunesRefusal {
  refusal: string;
}

/** Reads a query string as the public service does, with its message for a wrong `limit`. */
export function parseCommunesRequest(query: URLSearchParams): CommunesRequest | CommunesRefusal {
  const limitText = query.get('limit');
  const limit = limitText ? Number.parseInt(limitText, 10) : null;
  if (limit !== null && !(limit >= 0)) {
    return { refusal: 'Your limit parameter is not a number or is negative' };
  }
  const asked = query.getAll('fields').filter((value) => value !== '');
  const fields = asked.length > 0 ? asked.flatMap((value) => value.split(',')) : DEFAULT_FIELDS;
  const nom = query.get('nom');
  return {
    nom,
    boost: query.get('boost'),
    fields: [
      ...new Set([
        ...fields,
        ...ALWAYS_ANSWERED,
        ...(nom === null || nom === '' ? [] : ['_score']),
      ]),
    ],
    limit,
  };
}

function placeOf(place: NamedPlace | undefined) {
  return place === undefined ? {} : { code: place.code, nom: place.nom };
}

/** One commune with the asked fields, in the asked order; unknown fields are left out. */
function answerCommune(
  commune: RankedCommune,
  fields: string[],
  territories: Territories,
): Record<string, unknown> {
  const known: Record<string, unknown> = { ...commune };
  const wantsEpci = fields.includes('codeEpci') || fields.includes('epci');
  const epci = wantsEpci ? territories.epciOf(commune.code) : undefined;
  if (epci) known.codeEpci = epci.code;

  const answer: Record<string, unknown> = {};
  for (const field of fields) {
    if (Object.hasOwn(known, field) && known[field] !== undefined) answer[field] = known[field];
  }
  if (epci && fields.includes('epci')) answer.epci = placeOf(epci);
  if (commune.codeDepartement && fields.includes('departement')) {
    answer.departement = placeOf(territories.departement(commune.codeDepartement));
  }
  if (commune.codeRegion && fields.includes('region')) {
    answer.region = placeOf(territories.region(commune.codeRegion));
  }
  return answer;
}

const PATHS = new Set(['/communes', '/communes/']);

interface Loaded {
  search: CommuneSearch;
  territories: Territories;
}

async function load(): Promise<Loaded> {
  const [communes, territories] = await Promise.all([readCommunes(), readTerritories()]);
  return { search: await indexCommunes(communes), territories };
}

function findCommunes({ search, territories }: Loaded, request: CommunesRequest): unknown[] {
  const { nom, boost, fields, limit } = request;
  const found = nom === null ? search.all() : search.byName(nom, boost);
  return (limit === null ? found : found.slice(0, limit)).map((commune) =>
    answerCommune(commune, fields, territories),
  );
}

async function answer(loaded: Promise<Loaded>, query: URLSearchParams, response: ServerResponse) {
  const request = parseCommunesRequest(query);
  if ('refusal' in request) sendText(response, 400, request.refusal);
  else sendJson(response, 200, findCommunes(await loaded, request));
}

export interface CommunesService {
  handle: ServiceHandler;
  /** Reads and indexes the data; without this call the first request does it. */
  warmUp(): Promise<void>;
}

/** Local replacement for https://geo.api.gouv.fr/communes. */
export function createCommunesService(): CommunesService {
  let loading: Promise<Loaded> | undefined;
  const loaded = () => (loading ??= load());
  return {
    async handle(request, response, url) {
      if (!PATHS.has(url.pathname)) return false;
      if (allowCrossOrigin(request, response, 'anyone')) return true;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        sendText(response, 401, `Method ${request.method ?? ''} not allowed`);
        return true;
      }
      await answer(loaded(), url.searchParams, response);
      return true;
    },
    async warmUp() {
      await loaded();
    },
  };
}
