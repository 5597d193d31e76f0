import { expectAccessible, testSite } from '@jalon/scripts/testkit';

const site = testSite();

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

test('an income is simulated with the keyboard, written to the address and shared', async () => {
  const page = await site.open('/simulateur');
  const panel = page.getByRole('region', { name: 'Vos résultats' });
  const opacity = () => panel.evaluate((element) => Number(getComputedStyle(element).opacity));
  await page.getByRole('heading', { level: 1, name: 'Simulateur de revenus freelance' }).waitFor();
  expect(await opacity()).toBeLessThan(1);

  await page.getByLabel('Tarif journalier').focus();
  await page.keyboard.type('637,50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('19,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('22,5');
  await page.keyboard.press('Enter');
  await panel.getByText('Copier le lien').waitFor();
  await panel.and(page.locator(':not([data-dimmed])')).waitFor();
  const said = words(await panel.innerText());
  for (const figure of ['12 431,25 €', '136 743,75 €', '30 767,34 €', '105 976,41 €']) {
    expect(said).toContain(figure);
  }
  await page.waitForURL('**/simulateur?tjm=637.5&jours=19.5&charges=22.5');
  await page.getByLabel('Charges').and(page.locator(':focus')).waitFor();

  const shared = await site.open(new URL(page.url()).pathname + new URL(page.url()).search);
  await shared.getByText('105 976,41 €').first().waitFor();
});

test('statuses are compared with the keyboard, in a worker that the CSP allows', async () => {
  const page = await site.open('/simulateur?tjm=300&jours=20&charges=25');
  const workers: string[] = [];
  page.on('worker', (worker) => {
    workers.push(new URL(worker.url()).pathname);
  });
  const open = page.getByRole('button', { name: 'Comparer les statuts' });
  await open.focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Ce qu’il reste de vos factures selon le statut' });
  await table.waitFor({ timeout: 30_000 });
  expect(workers.at(-1)).toMatch(/^\/assets\/simulators\/social-model\.[0-9a-f]{10}\.js$/);
  const rows = (await table.getByRole('row').allInnerTexts()).map(words);
  // 300 € × 20 days × 11 months, computed in Node with the same rules: see mfe-simulators/src/lib/social-model.
  expect(rows[1]).toContain('Micro-entreprise');
  expect(rows[1]).toContain('48 972 €');
  expect(rows).toHaveLength(5);
  // The button was removed, so the focus is on the section that it opened.
  await page.keyboard.press('Tab');
  await page
    .getByLabel(/^Frais professionnels/)
    .and(page.locator(':focus'))
    .waitFor();

  await expectAccessible(page);
});

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const A4 = {
  format: 'A4',
  margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
} as const;

test.each([
  '/simulateur?tjm=500&jours=20&charges=25',
  '/simulateur1?nombrePrestataires=10&fournisseur=gros_moyens',
])('the result of %s is printed on one sheet, with its date', async (path) => {
  const page = await site.open(path);
  await page.getByText('Copier le lien').waitFor();
  expect(sheetsOf(await page.pdf(A4))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^Estimation du \d/).waitFor();
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});

test('the example of /portage opens the comparison, which prints on two pages and leads to an application', async () => {
  const page = await site.open('/portage');
  await page.getByRole('link', { name: 'Calculer avec vos montants' }).click();
  await page.waitForURL('**/simulateur?tjm=500&jours=18&frais=0&gestion=7#comparaison');
  const table = page.getByRole('table', { name: 'Ce qu’il reste de vos factures selon le statut' });
  await table.waitFor({ timeout: 30_000 });
  await page.getByLabel('Dividendes de la SASU').press('PageUp');
  await page.waitForURL(/&frais=0&gestion=7&dividendes=[1-9]\d*#comparaison$/);
  expect(await page.getByLabel('Tarif journalier').inputValue()).toBe('500');
  await page.getByText(/^Ici, la SASU verse/).waitFor({ timeout: 30_000 });
  expect(sheetsOf(await page.pdf(A4))).toBeLessThanOrEqual(2);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Candidater en SASU' }).click();
  await page.waitForURL('**/je-suis-freelance?statut=SASU&tjm=500#candidature');
});
