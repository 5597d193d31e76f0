import { toFields, toValue } from './plain';

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
