import { readFile } from 'node:fs/promises';
import { packageFile } from '../files';
import type { Territories } from './answer';
import type { Commune } from './commune';

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

interface OfficialPlace {
  code: string;
  nom: string;
}

interface OfficialEpci extends OfficialPlace {
  membres: { code: string }[];
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

const byCode = (places: OfficialPlace[]) => new Map(places.map((place) => [place.code, place]));

export async function readTerritories(): Promise<Territories> {
  const [departements, regions, epcis] = await Promise.all([
    readOfficial<OfficialPlace>('departements').then(byCode),
    readOfficial<OfficialPlace>('regions').then(byCode),
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
