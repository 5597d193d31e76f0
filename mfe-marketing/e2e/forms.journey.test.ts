import type { Page, Route } from 'playwright-core';
import {
  accessibilityViolations,
  fillSilently,
  whenHydrated,
  NO_VIOLATIONS,
  whenSettled,
  skipBotDelay,
  testSite,
} from '@jalon/scripts/testkit';

const site = testSite();

const CONTACT = {
  nom: 'Camille Martin',
  email: 'camille@exemple.fr',
  telephone: '06 12 34 56 78',
  message: 'Bonjour,\nà quand la démo ?',
};

const APPLICATION = {
  nom: 'Martin',
  prenom: 'Camille',
  fonction: 'Architecte cloud',
  email: 'camille@exemple.fr',
  telephone: '+33 (0)6 12 34 56 78',
  linkedin: 'https://www.linkedin.com/in/camille',
  tjm: '450,5',
};

test('an application filled in by keyboard alone, in an English browser, reaches the recruiting mailbox', async () => {
  const page = await site.open('/je-suis-freelance', { locale: 'en-US' });
  const before = (await site.mailbox.messages()).length;
  await page.getByRole('textbox', { name: 'Nom', exact: true }).focus();
  for (const answer of Object.values(APPLICATION)) {
    await page.keyboard.type(answer);
    await page.keyboard.press('Tab');
  }
  await skipBotDelay(page);
  await page.keyboard.press('Enter');
  await page
    .getByText('Votre candidature a été envoyée avec succès ! Nous vous contacterons rapidement.')
    .waitFor();
  expect(await page.getByRole('form').count()).toBe(0);

  const mail = (await site.mailbox.waitFor(before + 1)).at(-1);
  expect(mail?.subject).toBe('Nouvelle candidature freelance');
  expect(mail?.to[0]?.address).toBe('recrutement@jalon.example');
  expect(mail?.from[0]?.name).toBe('Camille Martin');
  for (const words of ['Architecte cloud', '+33 (0)6 12 34', 'www.linkedin.com', '450,5\u00A0€']) {
    expect(mail?.html).toContain(words);
  }
});

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name=${name}]`).fill(value);
  }
}

test('an application that the browser fills without an event is sent', async () => {
  const before = (await site.mailbox.messages()).length;
  const page = await site.open('/je-suis-freelance');
  // An update between hydration and the first focus would empty fields that were filled without an event.
  await whenSettled(page);
  await fillSilently(page, { ...APPLICATION, prenom: 'Silencieuse', tjm: '640' });
  await skipBotDelay(page);
  await page.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await page.getByText('Votre candidature a été envoyée avec succès').waitFor();
  const mail = (await site.mailbox.waitFor(before + 1)).at(-1);
  expect(mail?.html).toContain('TJM\u00A0: 640\u00A0€');
});

test('the subject comes from the address; many clicks send the message once', async () => {
  const page = await site.open('/contact?sujet=Demande%20de%20d%C3%A9mo');
  // The page reads the address after hydration.
  await page.locator('[name=sujet][value="Demande de démo"]').waitFor();
  await fill(page, CONTACT);
  const button = page.getByRole('button', { name: 'Envoyer le message' });
  await skipBotDelay(page);
  await button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 5; press++) element.click();
  });
  await page
    .getByText(
      'Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.',
    )
    .waitFor();
  await expect(page.getByRole('textbox', { name: 'Message' }).inputValue()).resolves.toBe('');
  const mails = (await site.mailbox.messages()).filter(
    (mail) => mail.subject === 'Demande de démo',
  );
  expect(mails.map((mail) => mail.to[0]?.address)).toEqual(['contact@jalon.example']);
});

test('an unfinished request is stored, and can be erased on the privacy page', async () => {
  const page = await site.open('/recherche2');
  await whenHydrated(page);
  await page.getByLabel('Confirmé').check();
  await page.goto(`${site.origin}/recherche2`);
  await whenHydrated(page);
  expect(await page.getByLabel('Confirmé').isChecked()).toBe(true);

  await page.goto(`${site.origin}/donnees-personnelles`);
  await page.getByRole('link', { name: 'Ce que garde ce navigateur' }).click();
  await page.getByText('votre demande en cours').waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByText('Rien de personnel en ce moment').waitFor();
  expect(await page.getByRole('button', { name: 'Tout effacer' }).count()).toBe(0);
  await page.goto(`${site.origin}/recherche2`);
  await whenHydrated(page);
  expect(await page.getByLabel('Confirmé').isChecked()).toBe(false);
});

/** Delays the next message until the returned function rejects it. */
async function holdNextSend(page: Page) {
  let reject: () => void = () => undefined;
  const rejected = new Promise<void>((resolve) => (reject = resolve));
  const hold = async (route: Route) => {
    await rejected;
    await route.fulfill({ status: 503, body: 'down' });
  };
  await page.route('**/api/v1.0/email/send', hold, { times: 1 });
  return reject;
}

test.each([
  {
    path: '/contact',
    button: 'Envoyer le message',
    failure: "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
    success: 'Votre message a été envoyé avec succès.',
    values: { ...CONTACT, sujet: 'États du formulaire' },
  },
  {
    path: '/je-suis-freelance',
    button: 'Envoyer ma candidature',
    failure: "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.",
    success: 'Votre candidature a été envoyée avec succès !',
    values: APPLICATION,
  },
])(
  '$path: no state of the form has an accessibility violation; a failure keeps entered values',
  async (form) => {
    const page = await site.open(form.path);
    await page.getByRole('button', { name: form.button }).click();
    await page.getByRole('group', { name: 'Le formulaire contient des erreurs' }).waitFor();
    expect(await page.title()).toMatch(/^Erreur\s:/);
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
    await fill(page, form.values);
    const reject = await holdNextSend(page);
    await skipBotDelay(page);
    await page.getByRole('button', { name: form.button }).click();
    const sending = page.getByRole('button', { name: 'Envoi en cours...' });
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    expect(await sending.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);

    reject();
    await page.getByRole('alert').getByText(form.failure).waitFor();
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
    for (const [name, value] of Object.entries(form.values)) {
      expect(await page.locator(`[name=${name}]`).inputValue()).toBe(value);
    }

    await page.getByRole('button', { name: form.button }).click();
    await page.getByRole('status').getByText(form.success).waitFor();
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
    expect(site.takeProblems()).toEqual([expect.stringContaining('503')]);
  },
);
