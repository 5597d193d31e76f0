import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findRoot, workspaceFolder } from '../core/paths';
import { respond, type ServiceHandler } from './http';

interface OfficialCommune {
  code: string;
  type: string;
  nom: string;
  departement: string;
  population?: number;
  codesPostaux?: string[];
}

interface Departement {
  code: string;
  nom: string;
}

// Tests run this file as CommonJS, where `import.meta` is refused.
const load = createRequire(join(workspaceFolder(findRoot(), 'scripts'), 'package.json'));
const readOfficial = <T>(name: string) =>
  load(`@etalab/decoupage-administratif/data/${name}.json`) as T[];

/** Lower case, without accents; every other character becomes a space, also at the start: a match begins at a word. */
const wordsOf = (name: string): string =>
  ` ${name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe')}`.replace(
    /[^a-z0-9]+/g,
    ' ',
  );

/** All communes, the largest first, with the words of their names. */
function readCommunes() {
  const departements = readOfficial<Departement>('departements');
  const names = new Map(departements.map(({ code, nom }) => [code, nom]));
  return readOfficial<OfficialCommune>('communes')
    .filter(({ type }) => type === 'commune-actuelle')
    .sort((left, right) => (right.population ?? 0) - (left.population ?? 0))
    .map(({ code, nom, departement, codesPostaux = [] }) => ({
      words: wordsOf(nom),
      postcodes: codesPostaux,
      answer: { nom, code, departement: { code: departement, nom: names.get(departement) } },
    }));
}

/** Local replacement for https://geo.api.gouv.fr/communes, for the site's only call: a search by name or postcode. */
export function createCommunesService(): ServiceHandler {
  let communes: ReturnType<typeof readCommunes> | undefined;
  return (_request, response, url) => {
    if (url.pathname !== '/communes') return false;
    communes ??= readCommunes();
    const asked = wordsOf(url.searchParams.get('nom') ?? '').trimEnd();
    const postcode = url.searchParams.get('codePostal');
    const isAsked = asked !== '' || postcode !== null;
    const matching = communes.filter(
      ({ words, postcodes }) =>
        isAsked && words.includes(asked) && (postcode === null || postcodes.includes(postcode)),
    );
    const limit = Number(url.searchParams.get('limit'));
    respond(
      response,
      200,
      matching.slice(0, limit).map(({ answer }) => answer),
    );
    return true;
  };
}
