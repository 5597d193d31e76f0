import type { Page } from 'playwright-core';
import { signIn, whenHydrated, testSite } from '../testkit';
import { HOSTILE_TEXTS, REDIRECT_URLS } from '../testkit/payloads';
import { hostilePage, findInjectedElements } from './hostile-page';

const site = testSite();
const visitor = hostilePage(site);

interface Walk {
  /** Path of the page, which stays mounted while only its parameters change. */
  path: string;
  parameters: readonly string[];
  /** Payloads as JSON, because Playwright would not pass lone surrogates to the page unchanged. */
  payloads: string;
}

/** Runs in the page: navigates with the router to an address with each payload. @returns faults. */
async function walkPayloads({ path, parameters, payloads }: Walk, look: () => string[]) {
  const problems: string[] = [];
  for (const payload of JSON.parse(payloads) as string[]) {
    const url = new URL(path, location.origin);
    for (const name of parameters) url.searchParams.set(name, payload);
    url.hash = payload;
    const state = { idx: history.length, key: payload.slice(0, 20) + String(history.length) };
    history.pushState(state, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    await new Promise((resolve) => setTimeout(resolve, 4));
    const found = look();
    const headings = [...document.querySelectorAll('main h1')].map((one) => one.textContent);
    if (headings.length !== 1 || /indisponible|existe pas/.test(headings.join())) {
      found.push(`headings ${headings.join()}`);
    }
    if (location.pathname !== url.pathname) found.push(`now at ${location.pathname}`);
    if (found.length > 0) problems.push(`${JSON.stringify(payload.slice(0, 80))}: ${found.join()}`);
  }
  return problems;
}

function walk(page: Page, path: string, parameters: readonly string[]): Promise<string[]> {
  const task: Walk = { path, parameters, payloads: JSON.stringify(HOSTILE_TEXTS) };
  return page.evaluate(
    `(${walkPayloads.toString()})(${JSON.stringify(task)}, ${findInjectedElements.toString()})`,
  );
}

test.each([
  ['/contact', ['sujet']],
  ['/simulateur', ['tjm', 'jours', 'charges']],
  ['/simulateur-detail', ['nombrePrestataires']],
  ['/simulateur1?nombrePrestataires=3', ['fournisseur']],
  ['/login', ['motdepasse', 'from', 'next', 'redirect']],
])('%s stays open with every payload in %j, and no payload runs', async (path, parameters) => {
  const { page } = visitor;
  await page.goto(site.origin + path);
  await whenHydrated(page);
  expect(await walk(page, path, parameters)).toEqual([]);
});

const shownSubject = (page: Page) => page.getByRole('textbox', { name: 'Sujet' }).inputValue();

test('a hostile subject in a link is filled in as plain text', async () => {
  const { page } = visitor;
  const subject = '"><img src=x onerror=__pwned(1)>\u202E';
  await page.goto(`${site.origin}/contact?sujet=${encodeURIComponent(subject)}`);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=sujet]')?.value);
  expect(await shownSubject(page)).toBe(subject);
});

test('malformed addresses show a page of the site or get status 400 or 404', async () => {
  const { page } = visitor;
  for (const path of [
    '/contact?sujet=%E0%A4%A',
    '/faq#%E0%A4%A',
    '/simulateur?tjm=%00&jours=%FF',
  ]) {
    await page.goto(site.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(findInjectedElements)).toEqual([]);
  }
  const raw = [
    '/%E0%A4%A',
    '/%00',
    '/..%2f..%2fetc%2fpasswd',
    '/%5Cevil.example',
    '//evil.example',
  ];
  for (const path of raw) {
    const { status, redirected } = await fetch(site.origin + path);
    expect([path, status, redirected]).toEqual([path, expect.any(Number), false]);
    expect([400, 404]).toContain(status);
  }
});

/** Runs in the page of a signed-in visitor: opens /login with each return address in the router's state. */
async function walkReturns(payloads: string): Promise<string[]> {
  const led: string[] = [];
  for (const from of JSON.parse(payloads) as string[]) {
    const state = { usr: { from }, key: from, idx: history.length };
    history.pushState(state, '', '/login');
    dispatchEvent(new PopStateEvent('popstate', { state }));
    // Wait for the next page, because a page that is left before its first render cannot redirect.
    const isThere = () =>
      location.pathname !== '/login' && document.querySelector('[role=tabpanel]') !== null;
    for (let wait = 0; wait < 400 && !isThere(); wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (location.pathname !== '/dashboard-client') led.push(`${from} → ${location.href}`);
  }
  return led;
}

test('a dashboard runs no payload in its address, and every hostile return address leads to the dashboard', async () => {
  const { page } = visitor;
  await page.goto(`${site.origin}/login`);
  await signIn(page);
  await page.getByRole('list', { name: 'Vos missions' }).waitFor();
  const parameters = ['onglet', 'recherche', 'selection'];
  expect(await walk(page, '/dashboard-client', parameters)).toEqual([]);
  expect(await page.evaluate(walkReturns, JSON.stringify(REDIRECT_URLS))).toEqual([]);
});
