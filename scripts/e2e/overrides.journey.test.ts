import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { closeServer } from '../local/http';
import { testSite } from '../testkit';

/** The files of a development build of the marketing part that the shell reads. */
const ENTRY = `(() => {
  let shared;
  const react = async () => (await Object.values(shared.react)[0].get())();
  globalThis.marketing_development = {
    init: (scope) => { shared = scope; },
    get: async () => {
      const { createElement } = await react();
      return () => ({ default: () => createElement('h1', null, 'Ma version') });
    },
  };
})();`;

let machine: Server;
let origin: string;
let asked: string[] = [];

function serveEntry(): Promise<Server> {
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, {
      'Content-Type': 'text/javascript',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.end(ENTRY);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
}

beforeAll(async () => {
  machine = await serveEntry();
  origin = `http://127.0.0.1:${String((machine.address() as AddressInfo).port)}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => closeServer(machine));

/** What the developer types into the console. */
function choose(page: Page, origins: unknown): Promise<void> {
  return page.evaluate((text) => {
    localStorage.setItem('part-overrides', text);
  }, JSON.stringify(origins));
}

const banner = (page: Page) => page.getByRole('region', { name: 'Parties remplacées' });

describe('a site that allows overrides', () => {
  const site = testSite({ ignoreProblems: true, overrides: true });

  test('a site with overrides shows a part from the developer’s machine, says so, and goes back to the published one', async () => {
    const page = await site.open('/faq');
    const published = await page.getByRole('heading', { level: 1 }).innerText();
    expect(await banner(page).count()).toBe(0);
    await choose(page, { marketing: origin });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Ma version' }).waitFor();
    expect(asked).toEqual(['/assets/marketing/entry.js']);
    await banner(page).getByText(`La partie « marketing » vient de ${origin}`).waitFor();

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Simuler mes revenus' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Ma version' }).waitFor();
    expect(await banner(page).isVisible()).toBe(true);
    await footer.getByRole('link', { name: 'Nous contacter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ma version' }).waitFor();

    await page.goto(`${site.origin}/faq`);
    await banner(page)
      .getByRole('button', { name: /^Retirer/ })
      .click();
    await page.getByRole('heading', { level: 1, name: published }).waitFor();
    await banner(page).waitFor({ state: 'detached' });
    expect(site.takeProblems()).toEqual([]);
  });

  test('a page of a part that is not overridden is hydrated as published', async () => {
    const page = await site.open('/simulateur');
    await choose(page, { marketing: origin });
    await page.reload();
    await banner(page).waitFor();
    expect(site.takeProblems()).toEqual([]);
    // Close it: an open page keeps prefetching from the developer's machine.
    await page.context().close();
  });

  test.each([
    ['in a link', '/faq?part-overrides=', null],
    ['of another machine', '/faq', { marketing: 'http://evil.example:80' }],
    ['of the shell', '/faq', { shell: 'http://127.0.0.1:4001' }],
  ])('an override %s changes nothing', async (_, path, origins) => {
    const query = origins ? '' : encodeURIComponent(JSON.stringify({ marketing: origin }));
    const page = await site.open(path + query);
    if (origins) {
      await choose(page, origins);
      await page.reload();
    }
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Ma version').count()).toBe(0);
    expect(await banner(page).count()).toBe(0);
    expect(asked).toEqual([]);
  });
});

describe('a site that does not', () => {
  const site = testSite({ ignoreProblems: true });

  test('a site without overrides does not read what a developer has chosen', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      const read = Storage.prototype.getItem;
      const keys: string[] = [];
      Object.assign(globalThis, { keysRead: keys });
      Storage.prototype.getItem = function (key) {
        keys.push(key);
        return read.call(this, key);
      };
    });
    await page.goto(`${site.origin}/faq`);
    await choose(page, { marketing: origin });
    await page.reload();
    // A navigation shows that the page runs.
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Nous contacter' }).click();
    await page.waitForURL(/contact/);
    const keys = await page.evaluate(() => Reflect.get(globalThis, 'keysRead') as string[]);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys).not.toContain('part-overrides');
    expect(asked).toEqual([]);
    expect(await page.getByText('Ma version').count()).toBe(0);
    expect(site.takeProblems()).toEqual([]);
  });

  test('the policy of a site without overrides refuses scripts from any developer’s machine', async () => {
    const { headers } = await fetch(`${site.origin}/faq`);
    expect(headers.get('content-security-policy')).toMatch(/; script-src 'self' 'sha256-[^' ]+';/);
    expect(headers.get('integrity-policy')).toContain('script');
  });
});
