import { readFile } from 'node:fs/promises';
import { packageFile } from '../files';

/** A commune or a municipal district, with the fields of the public service that need no geometry. */
export interface Commune {
  code: string;
  type: string;
  nom: string;
  siren?: string;
  codeDepartement?: string;
  codeRegion?: string;
  codesPostaux: string[];
  population?: number;
  zone: string;
}

export type RankedCommune = Commune & { _score?: number };

/** What the public service answers with when `type` and `zone` are not asked for. */
export function isListed(commune: Commune): boolean {
  return commune.type === 'commune-actuelle';
}

interface OfficialCommune {
  code: string;
  type: string;
  nom: string;
  zone: string;
  siren?: string;
  departement?: string;
  region?: string;
  codesPostaux?: string[];
  population?: number;
}

interface OfficialEpci extends NamedPlace {
  membres: { code: string }[];
}

export interface NamedPlace {
  code: string;
  nom: string;
}

/** Data for answers beside the communes. */
export interface Territories {
  departement(code: string): NamedPlace | undefined;
  region(code: string): NamedPlace | undefined;
  epciOf(communeCode: string): NamedPlace | undefined;
}

/** Delegated and associated communes are not searched by the public service. */
const SEARCHED_TYPES = new Set(['commune-actuelle', 'arrondissement-municipal']);

async function readOfficial<T>(name: string): Promise<T[]> {
  const path = packageFile(`@etalab/decoupage-administratif/data/${name}.json`);
  return JSON.parse(await readFile(path, 'utf8')) as T[];
}

function toCommune(official: OfficialCommune): Commune {
  const { code, type, nom, zone, siren, departement, region, population } = official;
  return {
    code,
    type,
    nom,
    zone,
    codesPostaux: [...(official.codesPostaux ?? [])].sort(),
    ...(siren === undefined ? {} : { siren }),
    ...(departement === undefined ? {} : { codeDepartement: departement }),
    ...(region === undefined ? {} : { codeRegion: region }),
    ...(population === undefined ? {} : { population }),
  };
}

export async function readCommunes(): Promise<Commune[]> {
  const official = await readOfficial<OfficialCommune>('communes');
  return official.filter(({ type }) => SEARCHED_TYPES.has(type)).map(toCommune);
}

const byCode = (places: NamedPlace[]) => new Map(places.map((place) => [place.code, place]));

export async function readTerritories(): Promise<Territories> {
  const [departements, regions, epcis] = await Promise.all([
    readOfficial<NamedPlace>('departements').then(byCode),
    readOfficial<NamedPlace>('regions').then(byCode),
    readOfficial<OfficialEpci>('epci'),
  ]);
  const epciByMember = new Map(
    epcis.flatMap((epci) => epci.membres.map(({ code }) => [code, epci] as const)),
  );
  return {
    departement: (code) => departements.get(code),
    region: (code) => regions.get(code),
    epciOf: (communeCode) => epciByMember.get(communeCode),
  };
}
