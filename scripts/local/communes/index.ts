import type { ServerResponse } from 'node:http';
import type { ServiceHandler } from '../handler';
import { allowCrossOrigin, sendJson, sendText } from '../http';
import { answerCommune, type Territories } from './answer';
import { readCommunes, readTerritories } from './data';
import { type CommunesRequest, parseCommunesRequest } from './request';
import { type CommuneSearch, indexCommunes } from './search';

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
  /** Reads and indexes the data; done by the first request when not asked for before. */
  warmUp(): Promise<void>;
}

/** Stands in for https://geo.api.gouv.fr/communes. */
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
