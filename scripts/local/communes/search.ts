import { setImmediate } from 'node:timers/promises';
import lunr from 'lunr';
import { type Commune, isListed, type RankedCommune } from './commune';
import { normaliseName } from './normalise';
import { rank } from './ranking';

/** About 20 ms of indexing: other requests are answered in between. */
const COMMUNES_PER_SLICE = 1_000;
const REMEMBERED_SEARCHES = 200;

export interface CommuneSearch {
  all(): Commune[];
  byName(terms: string, boost: string | null): RankedCommune[];
}

lunr.Pipeline.registerFunction(normaliseName, 'normaliseName');

/** The text index of the public service: one field, whole words cut at spaces and hyphens, prefix matches. */
export async function indexCommunes(communes: Commune[]): Promise<CommuneSearch> {
  const index = lunr(function () {
    this.field('nom');
    this.ref('code');
    this.pipeline.reset();
    this.pipeline.add(normaliseName);
  });
  for (let start = 0; start < communes.length; start += COMMUNES_PER_SLICE) {
    for (const commune of communes.slice(start, start + COMMUNES_PER_SLICE)) {
      index.add(commune, false);
    }
    await setImmediate();
  }
  const byCode = new Map(communes.map((commune) => [commune.code, commune]));
  const listed = communes.filter(isListed);
  const remembered = new Map<string, RankedCommune[]>();

  function search(terms: string, boost: string | null): RankedCommune[] {
    const matches = index.search(terms).flatMap(({ ref, score }) => {
      const commune = byCode.get(ref);
      return commune ? [{ commune, score }] : [];
    });
    return rank(matches, terms, boost).filter(isListed);
  }

  return {
    all: () => listed,
    byName(terms, boost) {
      const key = JSON.stringify([terms, boost]);
      const known = remembered.get(key);
      if (known) return known;
      if (remembered.size >= REMEMBERED_SEARCHES) remembered.clear();
      const found = search(terms, boost);
      remembered.set(key, found);
      return found;
    },
  };
}
