import { isStrongEnough, normaliseEmail, type Account } from './accounts';
import { createThrottle, FAILURES_BEFORE_PAUSE, PAUSE_MS } from './accounts';
import {
  isRevoked,
  issueIdToken,
  issueRefreshToken,
  readIdToken,
  readRefreshToken,
  TOKEN_LIFETIME_SECONDS,
} from './session';

test.each([
  ['A@Exemple.Test', 'a@exemple.test'],
  ['prénom@exemple.test', 'prénom@exemple.test'],
  ['a', null],
  ['a@', null],
  ['a b@exemple.test', null],
  ['a@exemple.test,b@exemple.test', null],
  ['<a@exemple.test>', null],
  [`${'a'.repeat(250)}@b.fr`, null],
  [42, null],
  [undefined, null],
])('%p is kept as %p', (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept);
});

test.each([
  ['12345', false],
  ['123456', true],
  ['x'.repeat(4096), true],
  ['x'.repeat(4097), false],
])('a password is long enough and not too long', (password, accepted) => {
  expect(isStrongEnough(password)).toBe(accepted);
});

const EMAIL = 'a@exemple.test';

function failTimes(count: number, start = 0) {
  const throttle = createThrottle();
  for (let failure = 0; failure < count; failure += 1) throttle.failed(EMAIL, start);
  return throttle;
}

test.each([
  [FAILURES_BEFORE_PAUSE - 1, 0, false],
  [FAILURES_BEFORE_PAUSE, 0, true],
  [FAILURES_BEFORE_PAUSE, PAUSE_MS - 1, true],
  [FAILURES_BEFORE_PAUSE, PAUSE_MS, false],
])('after %p failures and %p ms, paused: %p', (failures, now, paused) => {
  expect(failTimes(failures).isPaused(EMAIL, now)).toBe(paused);
});

test('another address is not paused', () => {
  expect(failTimes(FAILURES_BEFORE_PAUSE).isPaused('b@exemple.test', 0)).toBe(false);
});

test('a success starts the count again', () => {
  const throttle = failTimes(FAILURES_BEFORE_PAUSE - 1);
  throttle.succeeded(EMAIL);
  throttle.failed(EMAIL, 0);
  expect(throttle.isPaused(EMAIL, 0)).toBe(false);
});

test('a flood of addresses forgets the oldest, not the latest', () => {
  const throttle = failTimes(FAILURES_BEFORE_PAUSE);
  for (let index = 0; index < 1_000; index += 1) {
    throttle.failed(`${index.toString()}@exemple.test`, 0);
  }
  expect(throttle.isPaused(EMAIL, 0)).toBe(false);
});

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
