import type { Account } from './account';
import {
  isRevoked,
  issueIdToken,
  issueRefreshToken,
  readIdToken,
  readRefreshToken,
  TOKEN_LIFETIME_SECONDS,
} from './tokens';

const projectId = 'demo-local';
const NOW = 1_700_000_000_500;
const account: Account = {
  localId: 'uid-1',
  email: 'a@exemple.test',
  passwordHash: '',
  disabled: false,
  createdAt: 0,
  lastLoginAt: 0,
  passwordUpdatedAt: 0,
  validSince: 0,
};
const token = issueIdToken(account, { projectId, now: NOW, signedInAt: 0, tokenId: 'id' });

test('an ID token is an unsigned JWT with the claims that rules read', () => {
  const [header, , signature] = token.split('.');
  expect(JSON.parse(Buffer.from(header ?? '', 'base64url').toString())).toEqual({
    alg: 'none',
    typ: 'JWT',
  });
  expect(signature).toBe('');
  expect(readIdToken(token, { projectId, now: NOW })).toMatchObject({
    ok: true,
    claims: {
      iss: 'https://securetoken.google.com/demo-local',
      aud: 'demo-local',
      sub: 'uid-1',
      user_id: 'uid-1',
      auth_time: 0,
      iat: 1_700_000_000,
      exp: 1_700_003_600,
      firebase: { sign_in_provider: 'password' },
    },
  });
});

test.each([
  [token, projectId, TOKEN_LIFETIME_SECONDS * 1000 - 1000, true],
  [token, projectId, TOKEN_LIFETIME_SECONDS * 1000, 'TOKEN_EXPIRED'],
  [token, 'another-project', 0, 'INVALID_ID_TOKEN'],
  [token.slice(0, -1), projectId, 0, 'INVALID_ID_TOKEN'],
  ['a.bnVsbA.', projectId, 0, 'INVALID_ID_TOKEN'],
  [undefined, projectId, 0, 'INVALID_ID_TOKEN'],
])('reading %# gives %p', (text, project, later, expected) => {
  const reading = readIdToken(text, { projectId: project, now: NOW + later });
  expect(reading.ok || reading.code).toBe(expected);
});

test('a refresh token only comes back in its own project', () => {
  const claims = { projectId, localId: 'uid-1', signedInAt: NOW };
  expect(readRefreshToken(issueRefreshToken(claims), projectId)).toEqual(claims);
  expect(readRefreshToken(issueRefreshToken(claims), 'another-project')).toBeNull();
  expect(readRefreshToken('e30', projectId)).toBeNull();
});

test.each([
  [NOW, false],
  [NOW + 499, false],
  [NOW + 500, true],
])('a token from before tokens were revoked at %p: %p', (validSince, revoked) => {
  const reading = readIdToken(token, { projectId, now: NOW });
  expect(reading.ok && isRevoked(reading.claims, { ...account, validSince })).toBe(revoked);
});
