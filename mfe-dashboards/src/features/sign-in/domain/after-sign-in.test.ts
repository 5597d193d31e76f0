import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import { pageAfterSignIn } from './after-sign-in';

describe('pageAfterSignIn', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard-client', '/dashboard-client'],
    ['/dashboard-freelance', '/dashboard-freelance'],
    ['/dashboard-client?onglet=missions', '/dashboard-client?onglet=missions'],
    ['/dashboard-client?x=https://evil.example', '/dashboard-client?x=https://evil.example'],
    [{ pathname: '/dashboard', search: '?a=1' }, '/dashboard?a=1'],
    [{ pathname: '/dashboard-freelance' }, '/dashboard-freelance'],
  ])('goes back to %j', (from, page) => {
    expect(pageAfterSignIn({ from })).toBe(page);
  });

  test.each([
    '/',
    '/contact',
    '/login',
    '/dashboard-client/',
    '/dashboard-client/../contact',
    '/Dashboard',
    'dashboard',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/\t/evil.example/dashboard',
    'https://evil.example/dashboard',
    'javascript:alert(1)//dashboard',
    '//',
    '',
    42,
    null,
    ['/dashboard'],
    { pathname: '//evil.example/dashboard' },
    { pathname: '/dashboard', search: 3, hash: {} }.search,
    { pathname: 7 },
    {},
  ])('does not go to %j', (from) => {
    expect(pageAfterSignIn({ from })).toBe('/dashboard-client');
  });

  test.each([undefined, null, 'text', 3, {}, []])('needs no page asked for (%j)', (state) => {
    expect(pageAfterSignIn(state)).toBe('/dashboard-client');
  });
});

test.each(PAYLOADS)('somebody hostile leads nobody elsewhere with %j', (from) => {
  expect(pageAfterSignIn({ from })).toBe('/dashboard-client');
  expect(pageAfterSignIn({ from: { pathname: from, search: from } })).toBe('/dashboard-client');
});
