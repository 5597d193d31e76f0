import { parseFields, parseValue } from './parse';

describe('values as clients send them', () => {
  it.each<[sent: object, kept: object]>([
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [{ booleanValue: false }, { booleanValue: false }],
    [{ integerValue: 7 }, { integerValue: '7' }],
    [{ integerValue: '-007' }, { integerValue: '-7' }],
    [{ doubleValue: '1.5' }, { doubleValue: 1.5 }],
    [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    [
      { timestampValue: '2025-01-01T00:00:00.123456789Z' },
      { timestampValue: '2025-01-01T00:00:00.123456789Z' },
    ],
    [{ geoPointValue: { latitude: 48 } }, { geoPointValue: { latitude: 48, longitude: 0 } }],
    [{ arrayValue: {} }, { arrayValue: { values: [] } }],
    [{ mapValue: {} }, { mapValue: { fields: {} } }],
    [
      { mapValue: { fields: { a: { arrayValue: { values: [{ integerValue: 1 }] } } } } },
      { mapValue: { fields: { a: { arrayValue: { values: [{ integerValue: '1' }] } } } } },
    ],
  ])('%j is kept as %j', (sent, kept) => {
    expect(parseValue(sent)).toEqual(kept);
  });

  it.each<[unknown]>([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ constructor: 1 }],
    [{ stringValue: 1 }],
    [{ booleanValue: 'true' }],
    [{ integerValue: '1.5' }],
    [{ integerValue: '9223372036854775808' }],
    [{ integerValue: 1e21 }],
    [{ doubleValue: '' }],
    [{ doubleValue: 'many' }],
    [{ timestampValue: 'yesterday' }],
    [{ timestampValue: '2025-13-01T00:00:00Z' }],
    [{ bytesValue: '§' }],
    [{ geoPointValue: { latitude: 91 } }],
    [{ geoPointValue: { longitude: -181 } }],
    [{ arrayValue: { values: 'abc' } }],
    [{ arrayValue: null }],
    [{ mapValue: { fields: [] } }],
    [{ mapValue: { fields: { '': { nullValue: null } } } }],
    [{ mapValue: { fields: { __secret__: { nullValue: null } } } }],
  ])('%j is refused', (sent) => {
    expect(() => parseValue(sent)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }) as Error,
    );
  });

  it('refuses values nested beyond twenty levels', () => {
    const nested = (levels: number): unknown =>
      levels === 0 ? { nullValue: null } : { arrayValue: { values: [nested(levels - 1)] } };
    expect(parseValue(nested(20))).toEqual(nested(20));
    expect(() => parseValue(nested(21))).toThrow('nested too deeply');
  });

  it('refuses fields that are no object', () => {
    expect(() => parseFields('a')).toThrow('fields');
  });
});
