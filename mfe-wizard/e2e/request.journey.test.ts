import {
  accessibilityViolations,
  fitsWithTextSpacing,
  NO_VIOLATIONS,
  testSite,
} from '@jalon/scripts/testkit';
import { waitForPage, fillContact, sendRequest } from './walk';

const site = testSite();

test('a completed request is mailed and stays shown, and the wizard is empty afterwards', async () => {
  const page = await site.open('/recherche1');
  await waitForPage(page, 'Que recherchez-vous ?');
  await page.getByLabel('Votre recherche').fill('Développeur React');
  await page.getByRole('button', { name: 'Tech Lead' }).click();
  await page.getByRole('button', { name: 'Node.js' }).click();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  await page.getByRole('button', { name: 'Affiner ma recherche' }).click();

  await waitForPage(page, 'Affinez votre recherche');
  await page.getByLabel('Confirmé').check();
  await page.getByLabel('Sous 1 mois').check();
  await page.getByLabel('Hybride').check();
  await page.getByLabel('Ville de la mission').pressSequentially('Saint-D');
  await page.getByRole('option', { name: 'Saint-Denis (Seine-Saint-Denis)' }).click();
  await page.getByRole('radiogroup', { name: 'Jours de télétravail' }).getByLabel('3').check();
  await page.getByLabel('Minimum, en euros').fill('450');
  await page.getByLabel('Maximum, en euros').fill('600');
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  await page.getByRole('button', { name: 'Valider' }).click();

  await waitForPage(page, 'Informations complémentaires');
  await page.getByLabel('Description détaillée').fill('Refonte <b>du</b> parcours');
  await page
    .getByLabel('Fiche de mission')
    .setInputFiles({ name: 'fiche.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await page.getByLabel('Lien vers').fill('https://exemple.fr/mission');
  await page.getByRole('button', { name: 'Valider' }).click();

  await waitForPage(page, 'Validation de votre demande');
  await sendRequest(page);
  await page.getByRole('group', { name: 'Le formulaire contient des erreurs' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  await fillContact(page);
  await page.getByLabel('Jour de rappel').selectOption({ index: 2 });
  await page.getByLabel('Heure de rappel').selectOption({ label: '14\u00A0h\u00A030' });
  await page.getByRole('status').getByText('À quel numéro').waitFor();
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await sendRequest(page);
  await page.getByRole('heading', { level: 1, name: 'Merci pour votre demande' }).waitFor();
  expect(await page.getByText(/au créneau convenu/).innerText()).toMatch(/[1-9].* à 14\sh\s30/);
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ajouter à mon agenda' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('demande.ics');

  const [mail] = await site.mailbox.waitFor(1);
  expect(mail?.subject).toBe('Nouvelle demande');
  expect(mail?.replyTo?.[0]?.address).toBe('zoe@acme.example');
  for (const said of [
    'Zoé Durand',
    '06 12 34 56 78',
    '14\u00A0h\u00A030 (heure de Paris)',
    'Développeur React',
    'Tech Lead, Node.js',
    'Confirmé',
    'Sous 1 mois',
    'Hybride',
    'Saint-Denis (Seine-Saint-Denis)',
    '450',
    '600',
    '&lt;b&gt;du&lt;',
    'fiche.pdf',
  ]) {
    expect(mail?.html).toContain(said);
  }

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Merci pour votre demande' }).waitFor();
  expect(await page.content()).not.toMatch(/Durand|zoe@acme/);
  await page.emulateMedia({ media: 'print' });
  for (const kept of ['Développeur React', 'premiers profils'])
    expect(await page.getByText(kept).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.goBack();
  await waitForPage(page, 'Informations complémentaires');
  expect(await page.getByLabel('Description détaillée').inputValue()).toBe('');
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Merci pour votre demande' }).waitFor();
  await page.goto(`${site.origin}/recherche3`);
  await waitForPage(page, 'Informations complémentaires');
  await page.getByRole('button', { name: 'Valider' }).click();
  await waitForPage(page, 'Validation de votre demande');
  expect(await page.getByText('Rien de précisé.').count()).toBe(3);
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('');
  expect(await site.mailbox.messages()).toHaveLength(1);
});

test.each(['/recherche1', '/recherche2', '/recherche3', '/recherche4'])(
  '%s shows its first field within 380 pixels on a phone, and its title on one line',
  async (path) => {
    const page = await site.open(path, { viewport: { width: 360, height: 740 } });
    const field = page.locator('form').locator('input, textarea').first();
    await field.waitFor();
    expect(Math.floor((await field.boundingBox())?.y ?? NaN)).toBeLessThanOrEqual(380);
    expect((await page.locator('h1').boundingBox())?.height).toBeLessThan(40);
  },
);

test('/recherche2 fits in 320 pixels with the text spacing of WCAG', async () => {
  expect(await fitsWithTextSpacing(site, '/recherche2')).toBe(true);
});
