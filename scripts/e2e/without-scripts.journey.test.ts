import type { Page } from 'playwright-core';
import { REGISTRY, type SignedRecord } from '@jalon/shared/protocol';
import { testSite } from '../testkit';

/** The shortest text of a page: a heading and some content (characters). */
const READABLE = 80;

const site = testSite({ ignoreProblems: true });

const read = async <T>(address: string) => (await (await fetch(site.origin + address)).json()) as T;

async function publicPaths(): Promise<string[]> {
  const parts = Object.keys(await read<Record<string, string[]>>(REGISTRY.routes));
  const records = await Promise.all(parts.map((part) => read<SignedRecord>(REGISTRY.record(part))));
  return records
    .map(({ payload }) => JSON.parse(payload) as { routes: { path: string; access: string }[] })
    .flatMap(({ routes }) => routes)
    .filter(({ path, access }) => access === 'public' && !path.includes(':'))
    .map(({ path }) => path);
}

async function looked(page: Page, path: string) {
  await page.goto(site.origin + path);
  const main = page.getByRole('main');
  const text = await main.innerText();
  const hasForm = (await main.locator('form').count()) > 0;
  return {
    path,
    headings: await main.getByRole('heading', { level: 1 }).count(),
    isReadable: text.length > READABLE,
    saysWhatItNeeds: !hasForm || text.includes('JavaScript'),
    isWaiting: /Chargement|en cours…/.test(text),
    links: (await page.getByRole('contentinfo').getByRole('link').count()) > 5,
  };
}

test('without JavaScript every public page is readable, and every form says what it needs', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  const paths = await publicPaths();
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    expect(await looked(page, path)).toEqual({
      path,
      headings: 1,
      isReadable: true,
      saysWhatItNeeds: true,
      isWaiting: false,
      links: true,
    });
  }
});

test.each([
  '/assets/shell/shell.0000000000.js',
  '/assets/marketing/FaqPage.0000000000.css',
  '/assets/nobody/entry.js',
  '/registry/parts/nobody.json',
  '/faq.png',
])('%s is missing: 404, never the HTML of another page', async (path) => {
  const response = await fetch(site.origin + path);
  const body = await response.text();
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).not.toContain('immutable');
  expect(body === '' || body.includes('Cette page n’existe pas')).toBe(true);
});
