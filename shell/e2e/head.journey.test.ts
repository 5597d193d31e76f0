import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { navigateInTab, signIn, testSite, waitUntil } from '@jalon/scripts/testkit';
import { footerLink, isMarkedDocument, markDocument, UNKNOWN_PATH } from './kit';

const site = testSite({ ignoreProblems: true });

const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ofPage =
      'title, meta[name=description], meta[name=robots], link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]';
    return [...document.head.querySelectorAll(ofPage)].map(({ outerHTML }) => outerHTML).sort();
  });

test('after a link, Back or a sign-in, and on the 404 page, the head equals the head of the served HTML', async () => {
  const reader = await site.newPage({ javaScriptEnabled: false });
  const page = await site.open('/');
  const expectHeadOf = async (path: string) => {
    await page.waitForURL(`**${path}`);
    await reader.goto(site.origin + path);
    const served = await headOf(reader);
    const isEqual = async () => isDeepStrictEqual(await headOf(page), served);
    await waitUntil(isEqual, () => `The head of ${path} differs from its HTML.`);
  };
  await markDocument(page);
  await expectHeadOf('/');
  await footerLink(page, 'Simuler mes revenus').click();
  await expectHeadOf('/simulateur');
  await page.goBack();
  await expectHeadOf('/');
  for (const path of ['/contact', '/recherche2', '/login']) {
    await navigateInTab(page, path);
    await expectHeadOf(path);
  }
  await signIn(page);
  await expectHeadOf('/dashboard-client');
  expect(await isMarkedDocument(page)).toBe(true);
  await navigateInTab(page, UNKNOWN_PATH);
  await expectHeadOf(UNKNOWN_PATH);
});
