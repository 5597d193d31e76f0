import { from, type QueryBuilder } from '../testing';
import { assertIndexed, parseIndexFile } from './indexes';

const ASC = 'ASCENDING';
const DESC = 'DESCENDING';
const missions = from('missions');

const index = (...fields: [path: string, mode: string][]) => ({
  collectionGroup: 'missions',
  queryScope: 'COLLECTION',
  fields: fields.map(([fieldPath, mode]) =>
    mode === 'CONTAINS' ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode },
  ),
});
const indexes = (...list: object[]) => parseIndexFile(JSON.stringify({ indexes: list }));

const AUTOMATIC: [string, QueryBuilder][] = [
  ['a whole collection', missions],
  ['one equality', missions.equal('a', 1)],
  ['many equalities', missions.equal('a', 1).equal('b', 2).equal('c', 3)],
  ['equalities in id order', missions.equal('a', 1).order(['__name__', ASC])],
  ['an array-contains in id order', missions.contains('a', 1).order(['__name__', ASC])],
  ['one field in order', missions.order(['a', ASC])],
  ['one field in reverse order', missions.order(['a', DESC])],
  ['one field in order, then ids the same way', missions.order(['a', DESC], ['__name__', DESC])],
  ['the order of the field held equal', missions.equal('a', 1).order(['a', ASC])],
];

const COMPOSITE: [string, QueryBuilder, ReturnType<typeof index>[]][] = [
  [
    'an equality and another order',
    missions.equal('a', 1).order(['b', ASC]),
    [index(['a', ASC], ['b', ASC])],
  ],
  [
    'an equality and a reverse order',
    missions.equal('a', 1).order(['b', DESC]),
    [index(['a', ASC], ['b', DESC])],
  ],
  [
    'an equality indexed the other way',
    missions.equal('a', 1).order(['b', ASC]),
    [index(['a', DESC], ['b', ASC])],
  ],
  [
    'an array-contains and an order',
    missions.contains('a', 1).order(['b', ASC]),
    [index(['a', 'CONTAINS'], ['b', ASC])],
  ],
  [
    'an array-contains and an equality',
    missions.contains('a', 1).equal('b', 2),
    [index(['b', ASC], ['a', 'CONTAINS'])],
  ],
  ['two orders', missions.order(['a', ASC], ['b', DESC]), [index(['a', ASC], ['b', DESC])]],
  ['ids in reverse', missions.order(['__name__', DESC]), [index(['__name__', DESC])]],
  [
    'an equality and ids in reverse',
    missions.equal('a', 1).order(['__name__', DESC]),
    [index(['a', ASC], ['__name__', DESC])],
  ],
  [
    'an order against the ids',
    missions.order(['a', ASC], ['__name__', DESC]),
    [index(['a', ASC], ['__name__', DESC])],
  ],
  [
    'an index that spells the ids out',
    missions.equal('a', 1).order(['b', DESC]),
    [index(['a', ASC], ['b', DESC], ['__name__', DESC])],
  ],
  [
    'two indexes of one order, merged',
    missions.equal('a', 1).equal('b', 2).order(['c', ASC]),
    [index(['a', ASC], ['c', ASC]), index(['b', ASC], ['c', ASC])],
  ],
];

describe('queries and their indexes', () => {
  it.each(AUTOMATIC)('%s needs none of ours', (_name, { query }) => {
    expect(() => {
      assertIndexed(query, []);
    }).not.toThrow();
  });

  it.each(COMPOSITE)('%s needs a composite index', (_name, { query }, needed) => {
    expect(() => {
      assertIndexed(query, []);
    }).toThrow(expect.objectContaining({ status: 'FAILED_PRECONDITION' }) as Error);
    expect(() => {
      assertIndexed(query, indexes(...needed));
    }).not.toThrow();
  });

  const ordered = missions.equal('a', 1).order(['b', ASC]);
  it.each([
    ['another direction', index(['a', ASC], ['b', DESC])],
    ['another order of fields', index(['b', ASC], ['a', ASC])],
    ['a field too many', index(['a', ASC], ['c', ASC], ['b', ASC])],
    ['an array index', index(['a', 'CONTAINS'], ['b', ASC])],
    ['a field too few', index(['b', ASC])],
    ['another collection', { ...index(['a', ASC], ['b', ASC]), collectionGroup: 'freelances' }],
  ])('an index with %s does not serve', (_name, other) => {
    expect(() => {
      assertIndexed(ordered.query, indexes(other));
    }).toThrow('The query requires an index.');
  });

  it('says what to add, in the format of the file', () => {
    expect(() => {
      assertIndexed(ordered.query, []);
    }).toThrow(JSON.stringify(index(['a', ASC], ['b', ASC])));
  });
});

describe('the file of indexes', () => {
  it.each([
    ['{', 'is not JSON'],
    ['{}', 'indexes'],
    ['{"indexes":[],"fieldOverrides":[{}]}', 'fieldOverrides'],
    [
      JSON.stringify({ indexes: [{ ...index(['a', ASC]), queryScope: 'COLLECTION_GROUP' }] }),
      'queryScope',
    ],
    [JSON.stringify({ indexes: [index(['a', 'SIDEWAYS'])] }), 'fields'],
    [JSON.stringify({ indexes: [index()] }), 'fields'],
  ])('%s is refused', (text, reason) => {
    expect(() => parseIndexFile(text)).toThrow(reason);
  });
});
