import { createFaultySite, whenHydrated, testSite, waitUntil } from '@jalon/scripts/testkit';
import {
  errorCard,
  footerLink,
  isMarkedDocument,
  markDocument,
  UNKNOWN_PATH,
  openInertPage,
} from './kit';

const faults = createFaultySite();
const site = testSite({ ignoreProblems: true, intercept: faults.intercept });

/** Scripts that an extension injects before the scripts of the page. */
const POLICIES = {
  'a default policy without script URLs': `trustedTypes.createPolicy('default', { createHTML: (text) => text })`,
  'a default policy that changes script URLs': `trustedTypes.createPolicy('default', { createScriptURL: () => 'https://elsewhere.example/a.js' })`,
  'a default policy that throws': `trustedTypes.createPolicy('default', { createScriptURL() { throw new Error('no') } })`,
};
const REQUESTS = {
  'a fetch that fails': `window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))`,
  'a fetch that throws': `window.fetch = () => { throw new TypeError('no') }`,
  'a fetch that hangs': `window.fetch = () => new Promise(() => {})`,
};

test.each(Object.entries({ ...POLICIES, ...REQUESTS }))(
  'navigation and lazy loading work when an extension installs %s',
  async (name, script) => {
    const page = await site.newPage();
    await page.addInitScript(script);
    await page.goto(site.origin + UNKNOWN_PATH);
    await whenHydrated(page, 'footer a');
    await markDocument(page);
    await footerLink(page, 'Nous contacter').click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await footerLink(page, 'Simuler mes revenus').click();
    await page.getByLabel('Tarif journalier').fill('500');
    await page.getByLabel('Jours travaillés par mois').fill('20');
    await page.getByRole('button', { name: 'Lancer la simulation' }).click();
    await page.getByRole('button', { name: 'Copier le lien' }).waitFor();
    // The comparison loads a chunk and a worker.
    await page.getByRole('button', { name: 'Comparer' }).first().click();
    await page.getByText('par an après impôt').first().waitFor();
    expect(await errorCard(page).count()).toBe(0);
    // A broken `fetch` makes the registry unreadable, so links open new documents, which lose the mark.
    expect(await isMarkedDocument(page)).toBe(name in POLICIES);
  },
);

const FORMS = [
  '/contact',
  '/je-suis-freelance',
  '/login',
  '/simulateur',
  '/simulateur-gains',
  '/simulateur-detail',
  '/recherche1',
  '/recherche2',
  '/recherche3',
  '/recherche4',
];

/** Changes the DOM as password managers and spell checkers do. */
function intrude(): void {
  const badge = () => Object.assign(document.createElement('div'), { className: 'badge' });
  document.documentElement.setAttribute('data-extension', 'on');
  document.documentElement.append(document.createElement('extension-host'));
  document.body.setAttribute('data-extension', 'on');
  document.body.prepend(badge());
  document.body.append(badge());
  for (const field of document.querySelectorAll('input, select, textarea')) {
    field.setAttribute('data-extension-id', 'x');
    field.after(badge());
  }
  for (const label of document.querySelectorAll('label')) label.append(badge());
  for (const form of document.querySelectorAll('form')) form.prepend(badge());
}
const INTRUSION = `(${intrude.toString()})()`;

/** Fills in every visible field without events, as autofill does, and focuses a text field. */
function fillIn(text: string): void {
  const samples: Record<string, string> = {
    email: 'marie@exemple.fr',
    date: '2030-01-15',
    'datetime-local': '2030-01-15T10:00',
  };
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')];
  const visible = fields.filter((field) => field.checkVisibility() && !field.closest('[hidden]'));
  for (const field of visible) {
    if (/checkbox|radio/.test(field.type)) field.checked = true;
    else if (field.type !== 'range' && field.type !== 'file')
      field.value = samples[field.type] ?? text;
  }
  for (const select of document.querySelectorAll('select')) {
    select.selectedIndex = select.options.length - 1;
  }
  const texts = visible.filter(({ type }) => /^(text|tel|textarea|search)$/.test(type));
  texts[0]?.focus();
  scrollTo(0, 200);
}

/** Field values, focused field, and scroll position. */
function state() {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)'),
  ].filter((field) => field.checkVisibility());
  const active = document.activeElement as HTMLInputElement | null;
  return {
    fields: fields.map(({ name, value, checked }) => `${name}: ${value}, ${String(checked)}`),
    focused: active?.name,
    scroll: Math.round(scrollY),
  };
}

test.each(FORMS)(
  'when an extension changes the DOM of %s before hydration, typed values survive and the page still works',
  async (path) => {
    const { page, release } = await openInertPage(site, faults.visitor(), path);
    await page.evaluate(INTRUSION);
    await page.evaluate(fillIn, '12');
    const before = await page.evaluate(state);
    release();
    await whenHydrated(page);
    await page.waitForFunction(() => document.querySelector('main .badge') === null);
    // Values are restored asynchronously. A checked box may reveal more fields.
    let after = before;
    const isKept = async () => {
      after = await page.evaluate(state);
      return (
        before.fields.every((field) => after.fields.includes(field)) &&
        after.focused === before.focused &&
        after.scroll === before.scroll
      );
    };
    await waitUntil(
      isKept,
      () => `Expected ${JSON.stringify(before)}, found ${JSON.stringify(after)}`,
    );
    expect(before.fields).not.toEqual([]);

    await page.evaluate(INTRUSION);
    const field = page.locator('main :is(input[type=text], input[type=email], textarea)').first();
    await field.fill('13');
    await page.keyboard.press('Tab');
    await page.evaluate(INTRUSION);
    expect(await field.inputValue()).toBe('13');
    await footerLink(page, 'Questions').click();
    await page.waitForURL('**/faq');
    await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
    expect(await errorCard(page).count()).toBe(0);
  },
);

test.each(FORMS)(
  'text typed into %s before hydration, or filled in without an event after hydration, is kept',
  async (path) => {
    const { page, release } = await openInertPage(site, faults.visitor(), path);
    const texts = page.locator('main form :is(input[type=text], input[type=email], textarea)');
    const values = () =>
      texts.evaluateAll((all) =>
        all
          .filter((field) => field.checkVisibility())
          .map((field) => (field as HTMLInputElement).value),
      );
    for (const text of ['12', '14']) {
      await page.evaluate(fillIn, text);
      const [, ...others] = await values();
      release();
      await whenHydrated(page);
      // An edit makes React write the values of its state into all fields.
      await texts.first().fill('13');
      expect((await values()).slice(0, 1 + others.length)).toEqual(['13', ...others]);
    }
  },
);
