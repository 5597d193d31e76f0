import type { Page } from 'playwright-core';
import { signIn, testSite, waitUntil } from '../testkit';
import { HOSTILE_TEXTS } from '../testkit/payloads';
import { hostilePage, findInjectedElements } from './hostile-page';

const DOCUMENTS = 'projects/demo-local/databases/(default)/documents';

const site = testSite();
const visitor = hostilePage(site);

const text = (stringValue: string) => ({ stringValue });
/** The payload at an index. Each field of a document gets a different payload. */
const payload = (index: number) => text(HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? '');

/** Writes documents as an administrator, bypassing the rules. */
async function write(collection: string, fieldsOf: (index: number) => Record<string, unknown>) {
  const writes = HOSTILE_TEXTS.map((_, index) => ({
    update: {
      name: `${DOCUMENTS}/${collection}/aa-${String(index).padStart(3, '0')}`,
      fields: fieldsOf(index),
    },
  }));
  const response = await fetch(`${site.services}/v1/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ writes }),
  });
  expect(response.status).toBe(200);
}

beforeAll(async () => {
  await write('freelances', (index) => ({
    nom: payload(index),
    prenom: payload(index + 71),
    fonction: payload(index + 143),
  }));
  await write('missions', (index) => ({
    titre: payload(index + 71),
    description: payload(index),
    statut: index % 2 === 0 ? text('en_cours') : payload(index),
    clientId: text('demo-client'),
    freelanceIds: { arrayValue: { values: [text('demo-freelance')] } },
  }));
});

async function openSignedIn(email: string): Promise<Page> {
  const { page } = visitor;
  await page.goto(`${site.origin}/login`);
  await signIn(page, email);
  await page.waitForURL('**/dashboard-*');
  return page;
}

/** Presses "Afficher plus" until all rows are shown. @returns the texts of the rows. */
async function drawAll(page: Page, label: string): Promise<string[]> {
  const more = page.getByRole('tabpanel').getByRole('button', { name: 'Afficher plus' });
  const items = page.getByRole('list', { name: label }).getByRole('listitem');
  await items.first().waitFor();
  await waitUntil(async () => {
    if ((await more.count()) === 0) return true;
    const before = await items.count();
    await more.click();
    await items.nth(before).waitFor();
    await more.and(page.locator('[aria-disabled]')).waitFor({ state: 'detached' });
    return false;
  });
  return items.evaluateAll((rows) => rows.map((row) => row.textContent));
}

test('every payload in every field of a freelance is shown as text, fits the screen, and does nothing', async () => {
  const page = await openSignedIn('client@demo.test');
  await page.goto(`${site.origin}/dashboard-client?onglet=freelances`);
  const shown = await drawAll(page, 'Freelances');
  expect(shown.length).toBeGreaterThanOrEqual(HOSTILE_TEXTS.length);
  for (const piece of ['<img src=x onerror=__pwned(1)>', '{{{__pwned(1)}}}', '__proto__']) {
    expect(shown.join('\n')).toContain(piece);
  }
  expect(await page.evaluate(findInjectedElements)).toEqual([]);
});

/** Runs in the page: opens every row in turn. @returns texts as JSON, because Playwright changes lone surrogates. */
async function openEach(): Promise<string[]> {
  const seen: string[] = [];
  const shown = async (detail: Element | null): Promise<Element> => {
    for (let looks = 0; looks < 10_000; looks += 1) {
      const terms = [...(detail?.querySelectorAll('dt') ?? [])];
      const description = terms.find((term) => term.textContent === 'Description');
      if (description?.nextElementSibling) return description.nextElementSibling;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    throw new Error('A row did not open.');
  };
  for (const toggle of document.querySelectorAll<HTMLElement>('[role=tabpanel] [aria-expanded]')) {
    const detail = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    toggle.click();
    const description = await shown(detail);
    const { scrollWidth, clientWidth } = document.documentElement;
    seen.push(JSON.stringify(scrollWidth > clientWidth ? 'too wide' : description.textContent));
  }
  return seen;
}

test('every payload in every field of a mission and its details is shown as text, fits the screen, and does nothing', async () => {
  const page = await openSignedIn('client@demo.test');
  await page.goto(`${site.origin}/dashboard-client?onglet=missions`);
  await drawAll(page, 'Vos missions');
  const seen = new Set((await page.evaluate(openEach)).map((json) => JSON.parse(json) as string));
  const expected = HOSTILE_TEXTS.map((one) =>
    /[\p{L}\p{N}\p{P}\p{S}]/u.test(one) ? one.trim() : 'Non renseigné',
  );
  expect(expected.filter((one) => !seen.has(one))).toEqual([]);
  expect(await page.evaluate(findInjectedElements)).toEqual([]);
});

test.each([
  ['/dashboard-freelance', 'Missions en cours'],
  ['/dashboard-freelance?onglet=missions', 'Vos missions'],
])(
  'every payload in a mission that a freelance sees at %s is shown as text, fits the screen, and does nothing',
  async (path, label) => {
    const page = await openSignedIn('freelance@demo.test');
    await page.goto(site.origin + path);
    expect((await drawAll(page, label)).length).toBeGreaterThan(HOSTILE_TEXTS.length / 2);
    expect(await page.evaluate(findInjectedElements)).toEqual([]);
  },
);
