import type { Page } from 'playwright-core';
import {
  accessibilityTree,
  type AccessibleNode,
  whenHydrated,
  runInParallel,
  testSite,
} from '@jalon/scripts/testkit';
import { publicPaths } from './kit';

const site = testSite();

async function open(path: string): Promise<Page> {
  const page = await site.open(path);
  await whenHydrated(page);
  return page;
}

const LOSS_RESULT = '/simulateur1';

const topHeadings = (nodes: readonly AccessibleNode[]) =>
  nodes
    .filter(({ role, states }) => role === 'heading' && states.level === 1)
    .map(({ name }) => name.replaceAll(/\s+/g, ' '));
const named = (nodes: readonly AccessibleNode[]) =>
  nodes.map(({ role, name }) => `${role} ${name}`);
const invalid = (nodes: readonly AccessibleNode[]) =>
  named(nodes.filter(({ states }) => states.invalid !== undefined && states.invalid !== 'false'));
const required = (nodes: readonly AccessibleNode[]) =>
  named(nodes.filter(({ states }) => states.required === true));

test("the accessible name of every public page's h1 is its visible text, as one node", async () => {
  const paths = await publicPaths(site);
  expect(paths.length).toBeGreaterThan(15);
  await runInParallel(paths, async (path) => {
    const parameters = path === LOSS_RESULT ? '?nombrePrestataires=10&fournisseur=gros_moyens' : '';
    const page = await open(path + parameters);
    const heading = page.getByRole('heading', { level: 1 });
    const seen = (await heading.innerText()).replaceAll(/\s+/g, ' ').trim();
    expect([path, topHeadings(await accessibilityTree(page))]).toEqual([path, [seen]]);
    // Firefox exposes a non-inline box inside a heading as a separate object.
    const boxes = await heading.evaluate((h1) =>
      [...h1.querySelectorAll('*')]
        .filter(({ textContent }) => textContent !== '' && textContent !== h1.textContent)
        .map((part) => getComputedStyle(part).display)
        .filter((display) => display !== 'inline'),
    );
    expect([path, boxes]).toEqual([path, []]);
    await page.context().close();
  });
});

test.each([
  [
    '/simulateur-gains',
    'textbox Nombre de prestataires externes',
    'radiogroup Type de fournisseur',
  ],
  ['/recherche4', 'textbox Nom', 'textbox E-mail'],
])(
  '%s exposes its required fields as required, and none as invalid before validation',
  async (path, ...fields) => {
    const boxes =
      path === '/recherche4' ? ['checkbox J’accepte les conditions générales d’utilisation'] : [];
    const page = await open(path);
    const untouched = await accessibilityTree(page);
    expect(required(untouched)).toEqual(fields);
    expect(invalid(untouched)).toEqual([]);
    expect(await page.locator(':required').count()).toBe(0);
    // Checked by attribute, because Chromium's protocol exposes no required state for a checkbox.
    const box = page.locator('[type=checkbox][aria-required=true]');
    expect(await box.count()).toBe(boxes.length);
    await page.locator('main form :is([type=email], [inputmode])').first().pressSequentially('a');
    expect(invalid(await accessibilityTree(page))).toEqual([]);
    await page.locator('main form [type=submit]').click();
    await page.getByRole('group', { name: 'Le formulaire contient des erreurs' }).waitFor();
    const checked = await accessibilityTree(page);
    expect(required(checked)).toEqual(fields);
    expect(invalid(checked)).toEqual([...fields, ...boxes]);
  },
);

test('every group of the last wizard step has a name, and its honeypot field is hidden from screen readers', async () => {
  const page = await open('/recherche4');
  const nodes = await accessibilityTree(page);
  expect(named(nodes.filter(({ role }) => role === 'group'))).toEqual(['group Vos coordonnées']);
  expect(nodes.filter(({ name }) => name.includes('Ne remplissez pas'))).toEqual([]);
  const hidden = page.locator('[aria-hidden=true] :is(input, button, a, select, textarea)');
  expect(await hidden.count()).toBe(0);
});
