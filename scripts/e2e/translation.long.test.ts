import type { ElementHandle, Page } from 'playwright-core';
import { whenSettled, signIn, whenStarted, testSite, waitUntil } from '../testkit';
import { footerLink } from './visitor';

/** Console errors about a missing address and a wrong password. */
const REFUSALS = /Failed to load resource: the server responded with a status of 40[04]/;

const site = testSite({ ignoreProblems: REFUSALS });

/** Runs in the page: wraps copies of all text nodes, also of later ones, in elements, as Chrome's translator does. */
function translate(): void {
  document.documentElement.classList.add('translated-ltr');
  const LEFT_ALONE = 'font, [translate=no], script, style, textarea, svg, option';
  const HTML = 'http://www.w3.org/1999/xhtml';
  const replace = (text: Node) => {
    if (!text.nodeValue?.trim() || text.parentElement?.closest(LEFT_ALONE) !== null) return;
    const [font, inner] = [1, 2].map(() => document.createElementNS(HTML, 'font'));
    if (!font || !inner) return;
    inner.textContent = text.nodeValue;
    font.append(inner);
    text.parentElement.replaceChild(font, text);
  };
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') replace(target);
      for (const node of addedNodes) {
        if (node instanceof Text) replace(node);
        else replaceIn(node);
      }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  replaceIn(document.body);
}

const textOf = (page: Page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));

/** Two tabs with the same actions: the original page, and the page translated into the same words. */
interface Pair {
  plain: Page;
  translated: Page;
}

async function openPair(path: string): Promise<Pair> {
  const [plain, translated] = [await site.open(path), await site.open(path)];
  for (const page of [plain, translated]) {
    await whenSettled(page);
  }
  await translated.evaluate(translate);
  return { plain, translated };
}

const LOADING = 'Chargement…';

/** Does a step on both pages, and waits until nothing is loading and they show the same text. */
async function both({ plain, translated }: Pair, what: string, step: (page: Page) => unknown) {
  await step(plain);
  await step(translated);
  let [expected, found] = ['', ''];
  await waitUntil(
    async () => {
      [expected, found] = [await textOf(plain), await textOf(translated)];
      return found === expected && !found.includes(LOADING);
    },
    () => `${what}: the translated page says\n${found}\ninstead of\n${expected}`,
  );
}

const CONTROLS = 'main :is(input:not([readonly]), textarea, select, button, summary, [role=tab])';
/** The last value stays in the field: it is a valid rate, and a small number of rows. */
const TYPED = ['1000', 'abc', '60'];
const MAX_USED = 40;
const ARROW = 'ArrowRight';

type Control = ElementHandle;

/** Uses a control once: types, checks or presses. */
async function use(control: Control, value: string | null): Promise<void> {
  if (!(await control.isVisible())) return;
  if (value === ARROW) await control.press(value);
  else if (value !== null) await control.fill(value);
  else await control.dispatchEvent('click');
}

const kindOf = (control: Control) =>
  control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : (element as Element).localName,
  );

/** Values to type into a control, one after the other; null presses it. */
async function valuesFor(control: Control): Promise<(string | null)[]> {
  const kind = await kindOf(control);
  // Skips buttons that start or cancel a slow calculation, as the two pages would finish at different times.
  if (/^(Annuler|Calculer)$/.test(((await control.textContent()) ?? '').trim())) return [];
  if (kind === 'range') return [ARROW];
  if (kind === 'file' || kind === 'select' || kind === 'datetime-local') return [];
  return ['text', 'email', 'tel', 'url', 'password', 'search', 'textarea'].includes(kind)
    ? TYPED
    : [null];
}

/** The control at an index of each page, as an element: a later result can change the indexes. */
async function controlsAt(
  { plain, translated }: Pair,
  index: number,
): Promise<Record<keyof Pair, Control> | null> {
  let controls: Record<keyof Pair, Control> | null = null;
  await waitUntil(async () => {
    const [own, other] = [
      (await plain.locator(CONTROLS).elementHandles())[index],
      (await translated.locator(CONTROLS).elementHandles())[index],
    ];
    controls = own && other ? { plain: own, translated: other } : null;
    return own && other ? (await kindOf(own)) === (await kindOf(other)) : own === other;
  });
  return controls;
}

/** Uses the controls of a page in order, also controls that appear meanwhile. Stops when another page opens. */
async function useEverything(pair: Pair): Promise<number> {
  const { plain } = pair;
  const { pathname } = new URL(plain.url());
  let used = 0;
  for (let index = 0; index < MAX_USED; index += 1) {
    if (new URL(plain.url()).pathname !== pathname) break;
    let controls = await controlsAt(pair, index);
    if (!controls) {
      // Late code may bring more controls.
      await whenSettled(plain);
      controls = await controlsAt(pair, index);
    }
    if (!controls) break;
    for (const value of await valuesFor(controls.plain)) {
      const name = `control ${String(index)}, ${value ?? 'pressed'}`;
      await both(pair, name, (page) =>
        use(page === plain ? controls.plain : controls.translated, value),
      );
      used += 1;
    }
  }
  return used;
}

/** Pages with few controls, or none. */
const TEXTS = [
  ...['/', '/besoin-freelance', '/faq', '/a-propos', '/portage', '/nous-recrutons', '/cgu'],
  ...['/donnees-personnelles', '/mentions-legales', '/plan-du-site', '/accessibilite'],
  '/nulle-part',
];
const PAGES: [path: string, leastUsed: number][] = [
  ...TEXTS.map((path): [string, number] => [path, 0]),
  ['/je-suis-freelance', 10],
  ['/contact', 10],
  ['/simulateur?tjm=500&jours=20', 10],
  ['/simulateur-gains', 3],
  ['/simulateur1?nombrePrestataires=3', 1],
  ['/simulateur-detail?nombrePrestataires=3', 10],
  ['/recherche1', 5],
  ['/recherche2', 10],
  ['/recherche3', 3],
  ['/recherche4', 10],
  ['/login', 5],
];

test.each(PAGES)(
  'a translated %s shows the same text as the original, whatever control is used',
  async (path, leastUsed) => {
    const pair = await openPair(path);
    await both(pair, 'at first', () => undefined);
    expect(await useEverything(pair)).toBeGreaterThanOrEqual(leastUsed);
  },
);

const SEARCH = 'main input[type=search]:visible';

test.each(['client@demo.test', 'freelance@demo.test'])(
  'the translated dashboard of %s shows the same text as the original, also during a search',
  async (email) => {
    const pair = await openPair('/login');
    await both(pair, 'signed in', async (page) => {
      await signIn(page, email);
      await page.waitForURL('**/dashboard-*');
      await page.getByRole('tab').first().waitFor();
    });
    const tabs = await pair.plain.getByRole('tab').count();
    expect(tabs).toBeGreaterThan(1);
    for (let tab = 0; tab < tabs; tab += 1) {
      await both(pair, `tab ${String(tab)}`, async (page) => {
        const clicked = page.getByRole('tab').nth(tab);
        await clicked.click();
        // The panel changes in a transition after the click, so wait for the selected tab.
        await clicked.and(page.getByRole('tab', { selected: true })).waitFor();
      });
      const searches = await pair.plain.locator(SEARCH).count();
      for (const text of searches > 0 ? ['r', 're', 'rezzz', ''] : []) {
        await both(pair, `search for "${text}"`, (page) => page.locator(SEARCH).first().fill(text));
      }
    }
  },
);

test('a page that is translated before its scripts run works, and no error is reported', async () => {
  const page = await site.newPage();
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', ${translate.toString()}, { capture: true })`,
  );
  await page.goto(`${site.origin}/simulateur?tjm=500&jours=20`);
  await whenStarted(page);
  await page.getByLabel('Tarif journalier').fill('1000');
  await page.getByText('220 000').first().waitFor();
});

test('translated pages show the same text as the originals when a visitor navigates between parts', async () => {
  const pair = await openPair('/');
  for (const name of [
    'Simuler mes revenus',
    'Nous contacter',
    'Estimer mes pertes',
    'Accessibilité',
  ]) {
    await both(pair, name, (page) => footerLink(page, name).dispatchEvent('click'));
  }
  for (let back = 0; back < 3; back += 1) await both(pair, 'Back', (page) => page.goBack());
});
