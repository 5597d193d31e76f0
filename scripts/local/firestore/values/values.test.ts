import { parseFields, parseValue } from './parse';
import { toFields, toValue } from './value';

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

describe('plain data as values', () => {
  it('keeps every kind', () => {
    const data = {
      texte: 'é',
      entier: 3,
      reel: 1.5,
      moinsZero: -0,
      infini: -Infinity,
      oui: true,
      rien: null,
      absent: undefined,
      jour: new Date('2025-01-02T03:04:05.678Z'),
      octets: new Uint8Array([1, 2, 3]),
      liste: [1, 'a'],
      objet: { dedans: null },
    };
    expect(toFields(data)).toEqual({
      texte: { stringValue: 'é' },
      entier: { integerValue: '3' },
      reel: { doubleValue: 1.5 },
      moinsZero: { doubleValue: '-0' },
      infini: { doubleValue: '-Infinity' },
      oui: { booleanValue: true },
      rien: { nullValue: null },
      jour: { timestampValue: '2025-01-02T03:04:05.678Z' },
      octets: { bytesValue: 'AQID' },
      liste: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } },
      objet: { mapValue: { fields: { dedans: { nullValue: null } } } },
    });
  });

  it('refuses what Firestore has no kind for', () => {
    expect(() => toValue(() => 1)).toThrow('function');
  });
});
