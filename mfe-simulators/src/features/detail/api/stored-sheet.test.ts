import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import { usualScenario } from '../domain/scenario';
import { emptyRow } from '../domain/sheet';
import { parseSheet, serialiseSheet } from './stored-sheet';

const stored = (inputs: object) =>
  JSON.stringify({
    ...(JSON.parse(
      serialiseSheet({ rows: [], hasTotal: true, scenario: usualScenario, hasReport: true }),
    ) as object),
    rows: [inputs],
  });

test.each([...PAYLOADS, '{', '[]', '{"version":9,"rows":[{}]}', '{"version":1,"rows":[]}'])(
  'the stored text %j is not read as a table',
  (text) => {
    expect(parseSheet(text)).toBeNull();
  },
);

test.each(PAYLOADS)(
  'a stored row with %j in every field keeps it in text fields and drops it from choices',
  (text) => {
    const row = {
      fonction: text,
      lead: text,
      seniorite: text,
      tjmActuel: text,
      nom: text,
      fournisseur: text,
      tjmDemande: text,
      ecartee: text,
      isCalculated: text,
    };
    expect(parseSheet(stored(row))?.rows).toEqual([
      {
        inputs: {
          ...emptyRow,
          fonction: text,
          tjmActuel: text,
          nom: text,
          fournisseur: text,
          tjmDemande: text,
        },
        isCalculated: false,
      },
    ]);
  },
);
