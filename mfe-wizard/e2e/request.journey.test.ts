import {
  accessibilityTree,
  accessibilityViolations,
  fitsWithTextSpacing,
  NO_VIOLATION,
  testSite,
} from '@jalon/scripts/testkit';
import { arrive, comingTuesday, fillContact, send } from './walk';

const site = testSite();

test('a completed request is mailed, and the wizard is empty afterwards', async () => {
  const page = await site.open('/recherche1');
  await arrive(page, 'Que recherchez-vous ?');
  await page.getByLabel('Votre recherche').fill('Développeur React');
  await page.getByRole('button', { name: 'Tech Lead' }).click();
  await page.getByRole('button', { name: 'Node.js' }).click();
  await page.getByLabel('Une autre technologie').fill('Rust');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Retirer Rust' }).waitFor();
  await page.getByLabel('Une autre technologie').fill('Elm');
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  await page.getByRole('button', { name: 'Affiner ma recherche' }).click();

  await arrive(page, 'Affinez votre recherche');
  await page.getByLabel('Confirmé').check();
  await page.getByLabel('Sous 1 mois').check();
  await page.getByLabel('Hybride').check();
  await page.getByLabel('Ville de la mission').pressSequentially('Saint-D');
  await page.getByRole('option', { name: 'Saint-Denis (Seine-Saint-Denis)' }).click();
  await page.getByRole('radiogroup', { name: 'Jours de télétravail' }).getByLabel('3').check();
  await page.getByLabel('Minimum, en euros').fill('450');
  await page.getByLabel('Maximum, en euros').fill('600');
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  await page.getByRole('button', { name: 'Valider' }).click();

  await arrive(page, 'Informations complémentaires');
  await page.getByLabel('Description détaillée').fill('Refonte <b>du</b> parcours');
  await page
    .getByLabel('Fiche de mission')
    .setInputFiles({ name: 'fiche.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await page.getByLabel('Lien vers').fill('https://exemple.fr/mission');
  await page.getByRole('button', { name: 'Valider' }).click();

  await arrive(page, 'Validation de votre demande');
  await fillContact(page);
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByLabel('Date et heure de rappel').fill(`${comingTuesday()}T14:30`);
  await send(page);
  await page.getByRole('heading', { level: 1, name: 'Merci pour votre demande' }).waitFor();
  expect(await page.getByText(/au créneau convenu/).innerText()).toMatch(/mardi .* à 14\sh\s30/);
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);

  const [mail] = await site.mailbox.waitFor(1);
  expect(mail?.subject).toBe('Nouvelle demande');
  expect(mail?.replyTo?.[0]?.address).toBe('zoe@acme.example');
  for (const said of [
    'Zoé Durand',
    '06 12 34 56 78',
    '14\u00A0h\u00A030 (heure de Paris)',
    'Développeur React',
    'Tech Lead, Node.js, Rust, Elm',
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

  await page.goBack();
  await arrive(page, 'Informations complémentaires');
  expect(await page.getByLabel('Description détaillée').inputValue()).toBe('');
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: /^Votre demande du/ }).waitFor();
  await page.goto(`${site.origin}/recherche4`);
  await arrive(page, 'Validation de votre demande');
  expect(await page.getByText('Rien de précisé.').count()).toBe(3);
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('');
  expect(await site.mailbox.messages()).toHaveLength(1);
});

test('a link resumes the request in another browser, and printing shows only the request', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = (text) => {
      document.title = text;
      return Promise.resolve();
    };
  });
  await page.goto(`${site.origin}/recherche1`);
  await arrive(page, 'Que recherchez-vous ?');
  await page.getByLabel('Votre recherche').fill('Développeur Go à Évry');
  await page.goto(`${site.origin}/recherche4`);
  await send(page);
  await page.getByRole('group', { name: 'Le formulaire contient des erreurs' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await page.getByRole('button', { name: 'Copié' }).waitFor();
  const link = await page.title();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Développeur Go à Évry').isVisible()).toBe(true);
  expect(await page.getByLabel('Nom', { exact: true }).isVisible()).toBe(false);

  const other = await site.newPage();
  await other.goto(link);
  await other.getByRole('status').getByText('La demande du lien est reprise').waitFor();
  await other.getByText('Développeur Go à Évry').waitFor();
  expect(other.url()).toBe(`${site.origin}/recherche4`);
  expect(await accessibilityViolations(other)).toEqual(NO_VIOLATION);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Prendre celle du lien' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
});

test('by keyboard alone, the second step opens with the focus on its heading, described by its number', async () => {
  const page = await site.open('/recherche1');
  await arrive(page, 'Que recherchez-vous ?');
  await page.getByLabel('Votre recherche').focus();
  await page.keyboard.type('Rust');
  await page.keyboard.press('Enter');
  await arrive(page, 'Affinez votre recherche');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  const focused = (await accessibilityTree(page)).filter(
    ({ role, states }) => role === 'heading' && states.focused === true,
  );
  expect(focused.map(({ name, description }) => `${name}. ${description}`)).toEqual([
    'Affinez votre recherche. Étape 2 sur 4\u00A0: Précisions Ensuite\u00A0: Mission',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByLabel('Junior').isChecked()).toBe(true);
});

test.each(['/recherche1', '/recherche2', '/recherche3', '/recherche4'])(
  '%s shows its first field within 380 pixels on a phone, and its title on one line',
  async (path) => {
    const page = await site.open(path, { viewport: { width: 360, height: 740 } });
    const field = page.locator('form').locator('input, textarea').first();
    await field.waitFor();
    expect((await field.boundingBox())?.y).toBeLessThan(380);
    expect((await page.locator('h1').boundingBox())?.height).toBeLessThan(40);
    await page.context().close();
  },
);

test('/recherche2 fits in 320 pixels with the text spacing of WCAG', async () => {
  expect(await fitsWithTextSpacing(site, '/recherche2')).toBe(true);
});

test('the address of a sent request opens it in another browser, without contact details', async () => {
  const page = await site.open('/recherche1');
  await arrive(page, 'Que recherchez-vous ?');
  await page.getByLabel('Votre recherche').fill('Développeur Rust');
  await page.goto(`${site.origin}/recherche4`);
  await arrive(page, 'Validation de votre demande');
  await fillContact(page);
  await page
    .getByRole('radiogroup', { name: /Quel jour/ })
    .getByRole('radio')
    .first()
    .check();
  await page.getByRole('status').getByText('À quel numéro').waitFor();
  await send(page);
  await page.getByRole('heading', { level: 1, name: 'Merci pour votre demande' }).waitFor();
  await page.waitForURL(/#envoyee-1/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ajouter à mon agenda' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('demande.ics');

  const other = await site.newPage();
  await other.goto(page.url());
  await other.getByRole('heading', { level: 1, name: /^Votre demande du/ }).waitFor();
  await other.getByText('Développeur Rust').waitFor();
  expect(await other.getByText(/0\s*heure sur 48/).isVisible()).toBe(true);
  expect(await other.content()).not.toMatch(/Durand|zoe@acme/);
  expect(await accessibilityViolations(other)).toEqual(NO_VIOLATION);

  await other.goto(`${site.origin}/recherche4#envoyee-1zz`);
  await other.reload();
  await other.getByRole('alert').getByText('Le lien est incomplet').waitFor();
});
