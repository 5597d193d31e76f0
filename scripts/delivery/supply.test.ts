import { generateKeyPairSync } from 'node:crypto';
import { secretsIn } from './supply';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

test.each([
  ['a PEM', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['a JWK', JSON.stringify(privateKey.export({ format: 'jwk' }))],
  ['an AWS key', `key="AKIA${'A1'.repeat(8)}"`],
  ['a GitHub token', `ghp_${'a'.repeat(36)}`],
  ['a Google API key', `AIza${'b'.repeat(35)}`],
  ['a token', `"eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(20)}"`],
])('secretsIn finds %s', (_, text) => {
  expect(secretsIn(`before ${text} after`)).toHaveLength(1);
});

test('secretsIn does not report public keys, digests and paths', () => {
  const text = JSON.stringify({ ...publicKey.export({ format: 'jwk' }), path: 'M10 10d"0"' });
  expect(secretsIn(`${text} sha384-${'A'.repeat(64)}`)).toEqual([]);
});
