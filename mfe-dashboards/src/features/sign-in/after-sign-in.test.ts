import { HOSTILE_TEXTS } from '@jalon/scripts/testkit/payloads';
import type { PageAccess } from '@jalon/shared/protocol';
import { DEFAULT_PATH, pageAfterSignIn } from './after-sign-in';

const ROUTES: Readonly<Record<string, PageAccess>> = {
  '/contact': 'public',
  '/dashboard-client': 'signed-in',
  '/membres/42': 'signed-in',
};
const accessOf = (path: string) => Promise.resolve(ROUTES[path] ?? null);

test.each([
  ['/dashboard-client', '/dashboard-client'],
  ['/dashboard-client?onglet=missions', '/dashboard-client?onglet=missions'],
  ['/dashboard-client?x=https://evil.example', '/dashboard-client?x=https://evil.example'],
  ['/membres/42?vue=liste', '/membres/42?vue=liste'],
])('the protected page %j is opened after sign-in', async (from, page) => {
  expect(await pageAfterSignIn({ from }, accessOf)).toBe(page);
});

test.each([
  { from: '/contact' },
  { from: '/nulle-part' },
  { from: '/dashboard-client/../contact' },
  { from: '/Dashboard-client' },
  { from: 'dashboard-client' },
  { from: 42 },
  { from: ['/dashboard-client'] },
  { pathname: '/dashboard-client' },
  '/dashboard-client',
  null,
])('the router state %j opens the default page', async (state) => {
  expect(await pageAfterSignIn(state, accessOf)).toBe(DEFAULT_PATH);
});

const isProtected = () => Promise.resolve<PageAccess>('signed-in');

test.each([
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '/\t/evil.example/dashboard',
  'https://evil.example/dashboard',
  'javascript:alert(1)//dashboard',
  '//',
])(
  'on a site where every page is protected, the address %j of another site is refused',
  async (from) => {
    expect(await pageAfterSignIn({ from }, isProtected)).toBe(DEFAULT_PATH);
  },
);

test.each(HOSTILE_TEXTS)('the payload %j never redirects to another site', async (from) => {
  const page = await pageAfterSignIn({ from }, isProtected);
  expect(new URL(page, 'https://ours.example').origin).toBe('https://ours.example');
});
