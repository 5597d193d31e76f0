import { whenHydrated, testSite, waitUntil } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';
import { waitForPage, fillContact, sendRequest } from './walk';

const FAILED = "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer.";
const THANKS = 'Merci pour votre demande';
/** Just above the time limit of the specification (ms). */
const LIMIT_MS = 15_100;

type Answer = number | 'never' | 'cut' | 'accepted, then cut';

let answer: Answer | null = null;
let asked = 0;

const site = testSite({
  ignoreProblems: true,
  interceptServices(request, response) {
    if (request.method !== 'POST' || !request.url?.endsWith('/email/send')) return false;
    asked += 1;
    if (answer === null) return false;
    if (answer === 'never') return true;
    if (answer === 'cut') request.destroy();
    else if (answer === 'accepted, then cut') {
      // The service accepts the request, but only the start of its response arrives. Without any response on a
      // reused connection, the browser itself would resend the request.
      response.end = () => {
        response.write('O', () => response.destroy());
        return response;
      };
      return false;
    } else response.writeHead(answer).end();
    return true;
  },
});
beforeEach(() => {
  asked = 0;
});
afterEach(() => {
  answer = null;
});

/** Fills in a request with its own name, as an identical one is not sent again within ten minutes. */
async function lastStep(name: string): Promise<Page> {
  const page = await site.newPage();
  await page.clock.install();
  await page.goto(`${site.origin}/recherche4`);
  await waitForPage(page, 'Validation de votre demande');
  await fillContact(page);
  await page.getByLabel('Nom', { exact: true }).fill(name);
  return page;
}

const sentBy = async (name: string) =>
  (await site.mailbox.messages()).filter(({ html }) => html.includes(name)).length;

async function expectKeptAndSentAgain(page: Page, name: string): Promise<void> {
  expect(await sentBy(name)).toBe(0);
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe(name);
  answer = null;
  await sendRequest(page);
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(await sentBy(name)).toBe(1);
}

test('a request to a mail service that never answers fails after 15 s; the form is kept and can be sent again', async () => {
  const page = await lastStep('Lenteur');
  answer = 'never';
  await sendRequest(page);
  const sending = page.getByRole('button', { name: 'Envoi en cours...' });
  await sending.waitFor();
  expect(await sending.isDisabled()).toBe(true);
  expect(await sending.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Nom', { exact: true }).isEditable()).toBe(false);
  await waitUntil(() => asked > 0);
  await page.clock.fastForward(LIMIT_MS);
  await page.getByRole('alert').getByText(FAILED).waitFor();
  await expectKeptAndSentAgain(page, 'Lenteur');
});

test.each<[Answer, string]>([
  [403, 'Interdite'],
  [429, 'Trop'],
  [451, 'Refus'],
  [503, 'Panne'],
  ['cut', 'Coupure'],
])(
  'when the mail service answers %s, the specified error is shown; the form is kept and can be sent again',
  async (fault, name) => {
    const page = await lastStep(name);
    answer = fault;
    await sendRequest(page);
    const alert = page.getByRole('alert');
    await alert.getByText(FAILED).waitFor();
    expect((await alert.innerText()).includes('Patientez une minute')).toBe(fault === 429);
    await expectKeptAndSentAgain(page, name);
  },
);

test('a request cut off after the service accepted it shows the error and is not resent automatically', async () => {
  const page = await lastStep('Doublon');
  answer = 'accepted, then cut';
  await sendRequest(page);
  await page.getByRole('alert').getByText(FAILED).waitFor();
  await page.clock.fastForward(LIMIT_MS);
  // Requests leave the page in order: a message that was sent again would be counted before this answer.
  await page.evaluate(() => fetch('/robots.txt'));
  expect(asked).toBe(1);
  expect(await sentBy('Doublon')).toBe(1);
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Doublon');
});

test('a visitor who goes offline in the first step can reach the last step', async () => {
  const page = await site.open('/recherche1');
  await waitForPage(page, 'Que recherchez-vous ?');
  // The steps are loaded in order, so the files of the last one come last.
  for (const file of [/SubmitStepPage.*\.css$/, /SubmitStepPage.*\.js$/]) {
    await page.waitForFunction(
      (pattern) => performance.getEntriesByType('resource').some(({ name }) => pattern.test(name)),
      file,
    );
  }
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('Vous êtes hors ligne').waitFor();
  await page.getByLabel('Votre recherche').fill('Développeur hors ligne');
  await page.getByRole('button', { name: 'Affiner ma recherche' }).click();
  await waitForPage(page, 'Affinez votre recherche');
  await page.getByRole('button', { name: 'Valider' }).click();
  await waitForPage(page, 'Informations complémentaires');
  await page.getByRole('button', { name: 'Valider' }).click();
  await waitForPage(page, 'Validation de votre demande');
  await page.getByText('Développeur hors ligne').waitFor();
});

test('an offline wizard shows a banner, stays usable, and sends only when the visitor retries', async () => {
  const page = await lastStep('Avion');
  await whenHydrated(page);
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('Vous êtes hors ligne').waitFor();
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await sendRequest(page);
  await page.getByRole('alert').getByText(FAILED).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Vous êtes hors ligne').waitFor({ state: 'detached' });
  await page.clock.fastForward(LIMIT_MS);
  expect(asked).toBe(0);
  await sendRequest(page);
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(await sentBy('Avion')).toBe(1);
});
