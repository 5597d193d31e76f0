import { openTestSite, type TestSite } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';
import { arrive } from './walk';

const DRAFT = 'jalon.request';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
});

const need = (page: Page) => page.getByLabel('Votre recherche');
const description = (page: Page) => page.getByLabel('Description détaillée');
const kept = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), DRAFT);

async function fillThreeSteps(page: Page): Promise<void> {
  await arrive(page, 'Que recherchez-vous ?');
  await need(page).fill('Développeur Go');
  await page.getByRole('button', { name: 'Affiner ma recherche' }).click();
  await arrive(page, 'Affinez votre recherche');
  await page.getByLabel('Confirmé').check();
  await page.getByRole('button', { name: 'Valider' }).click();
  await arrive(page, 'Informations complémentaires');
  await description(page).fill('Refonte du parcours');
}

async function expectThreeSteps(page: Page): Promise<void> {
  await page.goto(`${site.origin}/recherche3`);
  await arrive(page, 'Informations complémentaires');
  await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
  expect(await description(page).inputValue()).toBe('Refonte du parcours');
  await page.goto(`${site.origin}/recherche2`);
  await arrive(page, 'Affinez votre recherche');
  expect(await page.getByLabel('Confirmé').isChecked()).toBe(true);
  await page.goto(`${site.origin}/recherche1`);
  await arrive(page, 'Que recherchez-vous ?');
  expect(await need(page).inputValue()).toBe('Développeur Go');
}

test('a tab killed in the third step: the three steps are back', async () => {
  const page = await site.open('/recherche1');
  await fillThreeSteps(page);
  const stored = await kept(page);
  // The process dies in the midst of things: no page event tells the site to save anything.
  const cdp = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;

  // What a browser does with a tab it restores.
  const restored = await page.context().newPage();
  await restored.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
    },
    [DRAFT, stored ?? ''] as const,
  );
  await expectThreeSteps(restored);
});

test('a duplicated tab: two drafts, neither changes the other', async () => {
  const page = await site.open('/recherche1');
  await arrive(page, 'Que recherchez-vous ?');
  await need(page).fill('Développeur Go');
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => {
      window.open('/recherche1');
    }),
  ]);
  await arrive(copy, 'Que recherchez-vous ?');
  await need(copy).fill('Développeur Rust');
  await need(page).pressSequentially(' senior');
  for (const tab of [page, copy]) {
    await tab.reload();
    await arrive(tab, 'Que recherchez-vous ?');
  }
  expect(await need(page).inputValue()).toBe('Développeur Go senior');
  expect(await need(copy).inputValue()).toBe('Développeur Rust');
});

test('a session store that is really full: the steps go on in memory', async () => {
  const page = await site.open('/recherche1');
  await page.evaluate(() => {
    const CHUNK = 'x'.repeat(64 * 1024);
    for (let size = CHUNK.length; size > 0; size >>= 1) {
      try {
        for (let index = 0; ; index += 1) {
          sessionStorage.setItem(`full-${String(size)}-${String(index)}`, CHUNK.slice(0, size));
        }
      } catch {
        // As full as values of this size can make it.
      }
    }
  });
  await fillThreeSteps(page);
  expect(await kept(page)).toBeNull();
  await page.getByRole('button', { name: 'Valider' }).click();
  await arrive(page, 'Validation de votre demande');
  await page.getByText('Développeur Go').waitFor();
  await page.getByText('Refonte du parcours').waitFor();
});

test.each([
  ['not JSON', '{"version', ''],
  ['of another shape', '[1, 2]', ''],
  ['of an older version', '{"version":0,"draft":{"searchValue":"Ancien"}}', ''],
  [
    'with bad fields',
    '{"version":1,"draft":{"searchValue":"Développeur Go","selectedItems":"PHP","isMaxTjm":"oui"}}',
    'Développeur Go',
  ],
])(
  'a stored draft that is %s: what is sound is kept, and the steps work',
  async (_, text, value) => {
    const page = await site.open('/faq');
    await page.evaluate(
      ([key, stored]) => {
        sessionStorage.setItem(key, stored);
      },
      [DRAFT, text] as const,
    );
    await page.goto(`${site.origin}/recherche1`);
    await arrive(page, 'Que recherchez-vous ?');
    expect(await need(page).inputValue()).toBe(value);
    await need(page).fill('Développeur Rust');
    await page.getByRole('button', { name: 'Affiner ma recherche' }).click();
    await arrive(page, 'Affinez votre recherche');
    await page.reload();
    await page.goto(`${site.origin}/recherche1`);
    await arrive(page, 'Que recherchez-vous ?');
    expect(await need(page).inputValue()).toBe('Développeur Rust');
    expect(site.takeProblems()).toEqual([]);
  },
);
