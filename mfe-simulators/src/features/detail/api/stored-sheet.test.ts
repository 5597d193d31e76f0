import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import { emptyRow } from '../domain/sheet';
import { parseSheet, serialiseSheet } from './stored-sheet';

const stored = (inputs: object) =>
  JSON.stringify({
    ...(JSON.parse(serialiseSheet({ rows: [], hasTotal: true })) as object),
    rows: [inputs],
  });

test.each([...PAYLOADS, '{', '[]', '{"version":9,"rows":[{}]}', '{"version":1,"rows":[]}'])(
  'a table that is %j is no table',
  (text) => {
    expect(parseSheet(text)).toBeNull();
  },
);

test.each(PAYLOADS)(
  'a stored row with %j in every field has text where text is typed, nothing where one chooses',
  (text) => {
    const row = {
      fonction: text,
      lead: text,
      seniorite: text,
      tjmActuel: text,
      isCalculated: text,
    };
    expect(parseSheet(stored(row))?.rows).toEqual([
      { inputs: { ...emptyRow, fonction: text, tjmActuel: text }, isCalculated: false },
    ]);
  },
);
