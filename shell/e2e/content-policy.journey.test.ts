import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { openTestSite, type TestSite } from '@jalon/scripts/testkit';

const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default";

/** Adds to the policy of every page what makes the browser enforce Trusted Types, if it is not there yet. */
function enforce(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, fields: Record<string, string> = {}) => {
    const policy = fields['Content-Security-Policy'] ?? "script-src 'self'";
    const strict = policy.includes('trusted-types') ? policy : `${policy}; ${TRUSTED_TYPES}`;
    return writeHead(status, {
      ...fields,
      'Content-Security-Policy': strict,
      'Integrity-Policy': 'blocked-destinations=(script style)',
    });
  }) as typeof response.writeHead;
}

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    intercept(_, response) {
      enforce(response);
      return false;
    },
  });
});
afterAll(async () => {
  await site.close();
});

const violations = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'violations') as string[] | undefined) ?? []);

/** A page that writes down what its policy forbids. */
async function watchedPage(): Promise<Page> {
  const page = await site.newPage();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'violations', seen);
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return page;
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}

async function paths(): Promise<string[]> {
  const answer = await fetch(`${site.origin}/registry/routes.json`);
  return Object.values((await answer.json()) as Record<string, string[]>).flat();
}

test('no page violates the policy', async () => {
  const all = (await paths()).filter((path) => !/^\/(dashboard|simulateur1)/.test(path));
  expect(all.length).toBeGreaterThan(15);
  const page = await watchedPage();
  for (const path of all) {
    await page.goto(site.origin + path);
    await hydrated(page);
    expect([path, await violations(page)]).toEqual([path, []]);
  }
});

test('nor does a page arrived at by a link, which loads another part', async () => {
  const page = await watchedPage();
  await page.goto(`${site.origin}/plan-du-site`);
  await hydrated(page);
  for (const name of ['Simuler mes revenus', 'Nous contacter']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname !== '/plan-du-site');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(await violations(page)).toEqual([]);
});

test('neither does signing in, which loads the identity provider and the database', async () => {
  const page = await watchedPage();
  await page.goto(`${site.origin}/login`);
  await hydrated(page);
  await page.getByRole('textbox', { name: /mail/i }).fill('client@demo.test');
  await page
    .getByLabel(/mot de passe/i)
    .first()
    .fill('demonstration');
  await page.getByRole('button', { name: /connecter|connexion/i }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await violations(page)).toEqual([]);
});

/** Runs from a timer of the page: what a debugger runs is not held to the policy. */
async function attempt(page: Page, code: () => void): Promise<string> {
  const outcome: unknown = await page.evaluate(
    `new Promise((done) => setTimeout(() => {
      let outcome = 'allowed';
      try { (${code.toString()})(); } catch (error) { outcome = error.name; }
      done(outcome);
    }))`,
  );
  return String(outcome);
}

test.each([
  ['markup from text', () => (document.body.innerHTML = '<b>x</b>'), 'TypeError'],
  ['code from text', () => void globalThis.eval('1'), 'EvalError'],
  [
    'a second policy',
    () => void globalThis.trustedTypes?.createPolicy('other', { createScriptURL: (url) => url }),
    'TypeError',
  ],
  [
    'a script of another site',
    () => (document.createElement('script').src = 'https://evil.example/a.js'),
    'TypeError',
  ],
  [
    'a script that is none of a release',
    () => (document.createElement('script').src = '/uploads/a.js'),
    'TypeError',
  ],
  ['the text of a script', () => (document.createElement('script').text = 'alert(1)'), 'TypeError'],
])('%s is refused by the browser', async (_, code, error) => {
  const page = await watchedPage();
  await page.goto(`${site.origin}/nulle-part`);
  await page.getByRole('contentinfo').waitFor();
  expect(await attempt(page, code)).toBe(error);
  await page.context().close();
});
