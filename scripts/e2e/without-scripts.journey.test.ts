import type { Page } from 'playwright-core';
import { testSite } from '../testkit';
import { livePathsOf } from './visitor';

/** The shortest text of a page: a heading and some content (characters). */
const READABLE = 80;

const site = testSite({ ignoreProblems: true });

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

test('without JavaScript every public page is readable, and every form says that it needs JavaScript', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  const paths = await livePathsOf(site, 'public');
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
