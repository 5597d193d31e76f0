import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expectAccessible, testSite } from '@jalon/scripts/testkit';

const site = testSite();

const field = (page: Page, column: string, line: number) =>
  page
    .locator('input, select')
    .and(page.getByLabel(`${column}, ligne ${String(line)}`, { exact: true }));

/** Approximate accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('a table is filled, corrected and computed with the keyboard only', async () => {
  const page = await site.open('/simulateur-detail');
  await page.getByLabel('Nombre de prestataires').focus();
  await page.keyboard.type('2');
  await press(page, 'Enter');
  await field(page, 'Fonction', 2).waitFor();
  expect(await focused(page)).toBe('2 prestataires');

  // Skips the button to start again, and the open panel to paste with its field and its button.
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  expect(await focused(page)).toBe('Fonction, ligne 1');
  await page.keyboard.type('lead');
  await page.getByRole('option', { name: 'Tech Lead', exact: true }).waitFor();
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'Tab', 'Tab');
  expect(await field(page, 'Fonction', 1).inputValue()).toBe('Tech Lead');
  expect(await focused(page)).toBe('Séniorité, ligne 1');
  await page.keyboard.type('Senior');
  await press(page, 'Shift+Tab');
  await page.keyboard.type('Oui');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('600');
  await press(page, 'Tab');
  expect(await focused(page)).toBe('Dupliquer la ligne 1');
  await press(page, 'Enter');
  expect(await focused(page)).toBe('Fonction, ligne 2');
  await press(page, 'Enter');
  expect(await focused(page)).toBe('Fonction, ligne 3');
  await press(page, 'Shift+Tab');
  expect(await focused(page)).toBe('Supprimer la ligne 2');

  await press(page, 'Enter');
  expect(await focused(page)).toBe('Supprimer la ligne 2');
  await page.getByText('Ligne 2 supprimée.').waitFor();
  await press(page, 'Control+z');
  expect(await focused(page)).toBe('Fonction, ligne 2');
  expect(await field(page, 'TJM actuel', 2).inputValue()).toBe('600');

  await press(page, 'Tab', 'Tab', 'Tab', 'Control+a');
  await page.keyboard.type('700');
  await press(page, 'ArrowUp');
  expect(await focused(page)).toBe('TJM actuel, ligne 1');
  await press(page, 'Enter', 'ArrowDown');
  expect(await focused(page)).toBe('TJM actuel, ligne 3');
  await page.keyboard.type('cher');
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab');
  expect(await focused(page)).toBe('Lancer le calculateur');
  await press(page, 'Enter');

  await page.getByText('1 ligne incomplète non prise en compte').waitFor();
  await page.getByText(/^Vous perdez 872\s€ par an !$/).waitFor();
  const summary = page.getByRole('group', { name: 'Un TJM n’est pas un montant' });
  expect(await summary.evaluate((it) => it === document.activeElement)).toBe(true);
  await press(page, 'Tab', 'Enter');
  expect(await focused(page)).toBe('TJM actuel, ligne 3');
});

const BUYERS_LIST = [
  'Société\tNom\tPoste\tNiveau\tTJM HT\tCommentaire',
  'Alten\tCamille Dupont\tDéveloppeur Java\tExpérimenté\t710 EUR\t',
  'Alten\tInès Le Goff\tSupport\tConfirmé\t450 €/jour\tfin en mars',
  'ALTEN\tMarc O’Brien\tChef de projet\tSénior\t650/700\t',
  'Capgemini\tZoé N’Guyen\tdéveloppeuse react\tJunior\tN/C\t',
  'Capgemini\tLéo Petit\tTech Lead\tSenior\t1 200,50 € HT\t',
  'Freelance\tJean-Marc Duval\tScrum master\t5 ans\t620,00\t',
  'Sopra Steria\tTom Blanc\tSupport\tDébutant\t300 €\t',
].join('\n');

test('a pasted sheet is recognised, corrected, imported and computed, and survives a reload', async () => {
  const page = await site.open('/simulateur-detail');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Nombre de prestataires').waitFor();
  await page.getByLabel('Collez votre tableau').focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), BUYERS_LIST);
  await press(page, 'Control+v');
  const columns = page.getByRole('region', { name: 'Ce que contient chaque colonne' });
  await columns.getByText('7 lignes à importer, 3 hors liste, 2 incomplètes.').waitFor();
  expect(await focused(page)).toBe('Ce que contient chaque colonne');
  expect(await columns.getByLabel('TJM HT').inputValue()).toBe('tjmActuel');
  await columns.getByLabel('Commentaire').selectOption('Lead');
  await columns.getByText(/^Ligne 3.: Lead «.fin en mars.» n’est ni Oui ni Non/).waitFor();
  await columns.getByLabel('Commentaire').selectOption('Ignorer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importer 7 lignes' }).focus();
  await press(page, 'Enter');

  const report = page.getByRole('status').filter({ hasText: '7 lignes importées, 3 à préciser.' });
  await report.waitFor();
  await report.getByText(/^3 remarques/).click();
  expect(await report.getByRole('listitem').allInnerTexts()).toContain(
    'Ligne 5\u00A0: TJM «\u00A0N/C\u00A0»\u00A0: case laissée vide.',
  );
  await page.getByText('Camille Dupont, Alten').filter({ visible: true }).waitFor();
  await page.getByText('2 lignes incomplètes non prises en compte').waitFor();
  await field(page, 'TJM actuel', 3).fill('650');
  await page.getByRole('button', { name: 'Lancer le calculateur' }).click();
  expect(await focused(page)).toBe('TJM actuel, ligne 4');
  await page
    .getByText(/^.233\s369\s€ par an sur les lignes connues, 3 lignes à préciser$/)
    .waitFor();
  await page
    .getByRole('button', { name: /^Consultant support.\? À la place de «.Support.»/ })
    .first()
    .click();
  expect(await field(page, 'Fonction', 7).inputValue()).toBe('Consultant support');
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Chef de projet informatique'),
  );
  await press(page, 'Enter');
  // Java 710, two supports 450 and 300, a project manager 650, a tech lead 1 200,50 and a scrum master 620.
  const total = page.getByText(/^Vous perdez 231\s189\s€ par an !$/);
  await total.waitFor();

  await page.reload();
  await total.waitFor();
  expect(await field(page, 'Fonction', 3).inputValue()).toBe('Chef de projet informatique');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n').slice(1, 3)).toEqual([
    '"Développeur Java";"Non";"Confirmé (4 à 7 ans)";"710";"420";"-290";"-63220";"Camille Dupont";"Alten"',
    '"Consultant support";"Non";"Confirmé (4 à 7 ans)";"450";"450";"0";"0";"Inès Le Goff";"Alten"',
  ]);
});

test('a computed row is one line that opens on a phone, and a table row in print', async () => {
  const page = await site.open('/simulateur-detail', { viewport: { width: 360, height: 740 } });
  await page.getByLabel('Nombre de prestataires').fill('1');
  await page.getByRole('button', { name: 'OK' }).click();
  await field(page, 'Fonction', 1).fill('Dresseur de licornes');
  await field(page, 'Lead', 1).selectOption('Non');
  await field(page, 'Séniorité', 1).selectOption('Confirmé (4 à 7 ans)');
  await field(page, 'TJM actuel', 1).fill('500');
  const calculate = page.getByRole('button', { name: 'Lancer le calculateur' });
  await calculate.click();
  await page.getByText(/^Vous économisez 21\s800\s€ par an, bravo !$/).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Dresseur de licornes' });
  const shown = async () => (await row.innerText()).replace(/\s+/g, ' ').trim();
  expect(await shown()).toBe('1 Dresseur de licornes hors liste +21 800 €');
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toBe(
    '1 Dresseur de licornes (hors liste) Non Confirmé 500 € 600 € +21 800 €',
  );
  expect(await page.locator('input, select').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await row.locator('summary').click();
  expect(await shown()).toContain('600 € +100 € +21 800 €');
  // On a card the headers are hidden, so each cell shows its own.
  const cards = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(cards.slice(3, 7).map((content) => content.replaceAll('"', ''))).toEqual([
    'TJM actuel (€)',
    'TJM estimé',
    'Différence par jour',
    'Différence par an',
  ]);

  await field(page, 'TJM actuel', 1).fill('600');
  await page.getByText(/relancez le calculateur/).waitFor();
  expect(await page.getByText(/économisez/).count()).toBe(0);
  await calculate.click();
  await row.getByText('hors liste', { exact: true }).first().waitFor();
  expect(await page.getByText(/relancez le calculateur|par an [,!]/).count()).toBe(0);
});

/** Markup in a link must be shown as text; if rendered, its missing image would be reported as a problem. */
const MARKUP = '<img src=x onerror=alert(1)>';
const rows = [
  {
    fonction: 'Tech Lead',
    lead: 'oui',
    seniorite: 'senior',
    tjmActuel: '700',
    fournisseur: MARKUP,
  },
  { fonction: MARKUP, lead: MARKUP, seniorite: 'junior', tjmActuel: 'javascript:alert(1)' },
  { fonction: 'CTO', lead: 'non', seniorite: 'confirme', tjmActuel: '600' },
];
const fragment = `#tableau-2p.${Buffer.from(JSON.stringify({ lignes: rows })).toString('base64url')}`;

test('a shared link opens its table at the report, with the keyboard', async () => {
  const page = await site.open(`/simulateur-detail${fragment}`);
  const report = page.getByRole('region', { name: 'Rapport d’achat' });
  await report.waitFor();
  await page.locator('#rapport:focus').waitFor();
  expect(await field(page, 'Fonction', 2).inputValue()).toBe(MARKUP);

  await press(page, 'Tab', 'Home', 'ArrowRight', 'ArrowRight');
  await report
    .getByRole('status')
    .getByText(/ d’économie par an, soit 0,4\s% de/)
    .waitFor();
  const suppliers = page.getByRole('table', { name: 'Totaux par fournisseur' });
  await suppliers.getByRole('rowheader', { name: MARKUP }).waitFor();
  await expectAccessible(page);

  const copy = page.getByRole('button', { name: /^Copier un lien vers ce rapport/ });
  await copy.waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.focus();
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Copié', exact: true }).waitFor();
  const pasted = field(page, 'TJM actuel', 2);
  await pasted.focus();
  await press(page, 'Control+a', 'Control+v');
  const link = await pasted.inputValue();
  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByRole('heading', { name: '3 prestataires' }).waitFor();
  await other.getByRole('slider', { name: /^Réduction/ }).waitFor();
});
