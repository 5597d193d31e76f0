import {
  FAULTS,
  faultySite,
  openTestSite,
  type TestSite,
  type Visitor,
} from '@jalon/scripts/testkit';

/** Names the pages of the part that the visitor is in. */
const PAGES_FILE = /^\/assets\/marketing\/pages\.[0-9a-f]{10}\.json/;
const REGISTRY = /^\/registry\//;

const faulty = faultySite();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ intercept: faulty.intercept });
});
afterAll(async () => {
  await site.close();
});

/** From one page of a part to another one, within one document. */
async function walkWithinPart(visitor: Visitor): Promise<void> {
  const page = await site.open('/faq', { userAgent: visitor.userAgent });
  await page.evaluate('window.isSameDocument = true');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous contacter' }).click();
  await page.waitForURL('**/contact');
  await page.getByRole('textbox', { name: /message/i }).waitFor();
  expect(await page.evaluate('window.isSameDocument')).toBe(true);
  await page.context().close();
}

test.each(FAULTS)('where the file is %s, the registry says the same', async (fault) => {
  const visitor = faulty.visitor();
  visitor.fail(PAGES_FILE, fault);
  await walkWithinPart(visitor);
  expect(visitor.asked(PAGES_FILE)).not.toEqual([]);
  expect(visitor.asked(/^\/registry\/parts\/marketing\.json/)).not.toEqual([]);
});

test.each(FAULTS)(
  'a registry that is %s is not missed on the way to another page of the part',
  async (fault) => {
    const visitor = faulty.visitor();
    visitor.fail(REGISTRY, fault);
    await walkWithinPart(visitor);
    expect(visitor.asked(PAGES_FILE)).toHaveLength(1);
    expect(visitor.asked(/^\/contact/)).toEqual([]);
  },
);

test('where both hang, the page that was asked for says what it is made of', async () => {
  const visitor = faulty.visitor();
  visitor.fail(PAGES_FILE, 'hangs');
  visitor.fail(REGISTRY, 'hangs');
  await walkWithinPart(visitor);
  expect(visitor.asked(/^\/contact/)).toHaveLength(1);
});

test('a page that had to be looked for keeps what is typed, at an anchor and on the way back from it', async () => {
  const visitor = faulty.visitor();
  visitor.fail(PAGES_FILE, 'hangs');
  visitor.fail(REGISTRY, 'hangs');
  const page = await site.open('/faq', { userAgent: visitor.userAgent });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Je suis freelance' }).click();
  await page.getByRole('link', { name: 'Déposer ma candidature' }).click();
  const field = page.getByRole('textbox', { name: 'Fonction' });
  await field.fill('Architecte');
  await page.goBack();
  await page.waitForURL(({ hash }) => hash === '');
  expect(await field.inputValue()).toBe('Architecte');
  await page.context().close();
});
