import type { Page } from 'playwright-core';
import { whenSettled, signIn, testSite } from '../testkit';
import { frenchFaults, headingFaults } from '../testkit/french';
import { livePathsOf } from './visitor';

/** Console errors about a missing address. */
const site = testSite({ ignoreProblems: /status of 404/ });

/** Runs in the page: returns the text of each block, also of hidden blocks, then of attributes and the head. */
function textsOfPage(): string[] {
  const SKIPPED = 'script, style, noscript, textarea, [translate=no]';
  const blockOf = (element: Element | null): Element | null =>
    element && getComputedStyle(element).display.startsWith('inline') && element.parentElement
      ? blockOf(element.parentElement)
      : element;
  const blocks = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const block = parent?.closest(SKIPPED) ? null : blockOf(parent);
    if (block) blocks.set(block, (blocks.get(block) ?? '') + (walker.currentNode.nodeValue ?? ''));
  }
  const attributes = ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)]
      .filter((element) => !element.matches('link'))
      .map((element) => element.getAttribute(name) ?? ''),
  );
  const head = [...document.querySelectorAll('meta[name=description], meta[property^="og:"]')]
    .map((meta) => meta.getAttribute('content') ?? '')
    .filter((content) => !content.startsWith('http'));
  return [...blocks.values(), ...attributes, document.title, ...head].map((text) =>
    text.replace(/[ \t\n]+/g, ' ').trim(),
  );
}

const faultsOf = async (page: Page) => [
  ...new Set([
    ...(await page.evaluate(textsOfPage)).flatMap(frenchFaults),
    // A `<bdi>` holds the title of a mission or the name of a person.
    ...(await page.locator('h1, h2:not(:has(bdi))').allTextContents()).flatMap(headingFaults),
  ]),
];

/** Pages with a result, an error or an answer, besides the pages of all routes. */
const STATES = [
  '/nulle-part',
  '/simulateur?tjm=450&jours=18.5',
  '/simulateur1?nombrePrestataires=12&fournisseur=tres_gros',
  '/simulateur-detail?nombrePrestataires=3',
  '/besoin-freelance?choix=React',
  '/contact?sujet=Candidature',
];

test('public pages follow French typography in spaces, signs and dates', async () => {
  const page = await site.newPage();
  const paths = [...(await livePathsOf(site, 'public')), ...STATES];
  expect(paths.length).toBeGreaterThan(25);
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(site.origin + path);
    await whenSettled(page);
    const faultsHere = await faultsOf(page);
    if (faultsHere.length > 0) faults[path] = faultsHere;
  }
  expect(faults).toEqual({});
});

test.each(['client@demo.test', 'freelance@demo.test'])(
  'the dashboard of %s follows French typography in spaces, signs and dates',
  async (email) => {
    const page = await site.open('/login');
    await signIn(page, email);
    await page.waitForURL('**/dashboard-*');
    await page.getByRole('tab').first().waitFor();
    const faults: string[] = [];
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await tab.and(page.getByRole('tab', { selected: true })).waitFor();
      await whenSettled(page);
      faults.push(...(await faultsOf(page)));
    }
    expect(faults).toEqual([]);
  },
);
