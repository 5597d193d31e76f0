import { readFile } from 'node:fs/promises';
import { packageFile } from './files';
import { sendJson, type ServiceHandler } from './http';

interface OfficialCommune {
  code: string;
  type: string;
  nom: string;
  departement: string;
  population?: number;
}

interface Departement {
  code: string;
  nom: string;
}

async function readOfficial<T>(name: string): Promise<T[]> {
  const path = packageFile(`@etalab/decoupage-administratif/data/${name}.json`);
  return JSON.parse(await readFile(path, 'utf8')) as T[];
}

/** Lower case, without accents; every other sign is a space, also at the start: a match begins at a word. */
const wordsOf = (name: string): string =>
  ` ${name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe')}`.replace(
    /[^a-z0-9]+/g,
    ' ',
  );

/** All communes, the largest first, with the words of their names. */
async function readCommunes() {
  const [communes, departements] = await Promise.all([
    readOfficial<OfficialCommune>('communes'),
    readOfficial<Departement>('departements'),
  ]);
  const names = new Map(departements.map(({ code, nom }) => [code, nom]));
  return communes
    .filter(({ type }) => type === 'commune-actuelle')
    .sort((left, right) => (right.population ?? 0) - (left.population ?? 0))
    .map(({ code, nom, departement }) => ({
      words: wordsOf(nom),
      answer: { nom, code, departement: { code: departement, nom: names.get(departement) } },
    }));
}

/** Local replacement for https://geo.api.gouv.fr/communes, for the one call of the site. */
export function createCommunesService(): ServiceHandler {
  let communes: ReturnType<typeof readCommunes> | undefined;
  return async (_request, response, url) => {
    if (url.pathname !== '/communes') return false;
    communes ??= readCommunes();
    const asked = wordsOf(url.searchParams.get('nom') ?? '').trimEnd();
    const found = asked === '' ? [] : (await communes).filter(({ words }) => words.includes(asked));
    const limit = Number(url.searchParams.get('limit'));
    sendJson(
      response,
      200,
      found.slice(0, limit).map(({ answer }) => answer),
    );
    return true;
  };
}
