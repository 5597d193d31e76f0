import type { RankedCommune } from './commune';

interface NamedPlace {
  code: string;
  nom: string;
}

/** What an answer needs beside the communes themselves. */
export interface Territories {
  departement(code: string): NamedPlace | undefined;
  region(code: string): NamedPlace | undefined;
  epciOf(communeCode: string): NamedPlace | undefined;
}

function placeOf(place: NamedPlace | undefined) {
  return place === undefined ? {} : { code: place.code, nom: place.nom };
}

/** One commune with the asked fields, in the asked order; unknown fields are left out. */
export function answerCommune(
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
