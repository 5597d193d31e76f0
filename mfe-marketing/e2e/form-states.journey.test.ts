import type { Page, Route } from 'playwright-core';
import {
  accessibilityViolations,
  NO_VIOLATION,
  openTestSite,
  type TestSite,
} from '@jalon/scripts/testkit';

const SEND_ENDPOINT = '**/api/v1.0/email/send';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
});

/** Holds the next message until `fail` is called. */
async function holdNextSend(page: Page): Promise<{ fail: () => Promise<void> }> {
  let arrived: (route: Route) => void;
  const held = new Promise<Route>((resolve) => {
    arrived = resolve;
  });
  await page.route(
    SEND_ENDPOINT,
    (route) => {
      arrived(route);
    },
    { times: 1 },
  );
  return { fail: async () => (await held).fulfill({ status: 503, body: 'down' }) };
}

test.each([
  {
    path: '/contact',
    button: 'Envoyer le message',
    failure: "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
    success: 'Votre message a été envoyé avec succès.',
    values: {
      nom: 'Camille Martin',
      email: 'camille@exemple.fr',
      telephone: '06 12 34 56 78',
      sujet: 'États du formulaire',
      message: 'Bonjour',
    },
  },
  {
    path: '/je-suis-freelance',
    button: 'Envoyer ma candidature',
    failure: "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.",
    success: 'Votre candidature a été envoyée avec succès !',
    values: {
      nom: 'Martin',
      prenom: 'Camille',
      fonction: 'Architecte cloud',
      email: 'camille@exemple.fr',
      telephone: '06 12 34 56 78',
      linkedin: 'https://www.linkedin.com/in/camille',
      tjm: '650',
    },
  },
])(
  '$path: sending, failed and sent have no violation; a failure keeps what was typed',
  async (form) => {
    const page = await site.open(form.path);
    for (const [name, value] of Object.entries(form.values)) {
      await page.locator(`[name=${name}]`).fill(value);
    }
    const send = await holdNextSend(page);
    await page.getByRole('button', { name: form.button }).click();
    const sending = page.getByRole('button', { name: 'Envoi en cours...' });
    await sending.waitFor();
    expect(await sending.isDisabled()).toBe(true);
    expect(await sending.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);

    await send.fail();
    await page.getByRole('alert').getByText(form.failure).waitFor();
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
    for (const [name, value] of Object.entries(form.values)) {
      expect(await page.locator(`[name=${name}]`).inputValue()).toBe(value);
    }

    await page.getByRole('button', { name: form.button }).click();
    await page.getByRole('status').getByText(form.success).waitFor();
    expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
    expect(site.takeProblems()).toEqual([expect.stringContaining('503')]);
  },
);
