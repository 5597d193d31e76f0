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

/** Reads a query string as the public service does, `limit` refused in its words. */
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
