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
