import type { Page } from 'playwright-core';
import type { TestSite } from '../testkit';

/** A width at which no page may need horizontal scrolling (WCAG 1.4.10). */
const NARROW = { width: 320, height: 800 };

const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '']);

/** Runs in the page before its own code: records payloads that ran, and violations of the content security policy. */
function setTrap(): void {
  Reflect.set(window, '__pwned', () => console.error('A payload ran.'));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error('A payload met the policy:', effectiveDirective, blockedURI),
  );
}

/**
 * A new narrow page for each test of a file. A test fails when a payload sends a request, opens a window or navigates
 * elsewhere. A payload that runs or violates the CSP logs a console error, which also fails the test.
 * @param site must fail tests for errors of its pages.
 */
export function hostilePage(site: TestSite): { page: Page } {
  const visitor = {} as { page: Page };
  const harm: string[] = [];
  beforeEach(async () => {
    const page = await site.newPage({ viewport: NARROW, reducedMotion: 'reduce' });
    await page.addInitScript(setTrap);
    page.on('dialog', (dialog) => {
      harm.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', () => harm.push('a window opened'));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && OWN_HOSTS.has(url.hostname)) return;
      harm.push(`asked ${request.url()}`);
    });
    page.on('framenavigated', (frame) => {
      if (!OWN_HOSTS.has(new URL(frame.url()).hostname)) harm.push(`went to ${frame.url()}`);
    });
    visitor.page = page;
  });
  afterEach(() => {
    expect(harm.splice(0)).toEqual([]);
  });
  return visitor;
}

/**
 * Runs in the page: returns elements and attributes that our pages never have, and a fault if the page is wider than
 * the screen. Empty if all payloads stay plain text.
 */
export function findInjectedElements(): string[] {
  const injected: string[] = [];
  const foreign = 'iframe, object, embed, base, meta, portal, math, dialog, video, audio, marquee';
  for (const { outerHTML } of document.body.querySelectorAll(foreign)) injected.push(outerHTML);
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const leads = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcset'].includes(name);
      const isCode = /^[\s\0-\x1f]*[a-z]*script:|^\s*data:/i.test(value);
      const [address = ''] = value.split('?');
      const isHostile = leads && (isCode || address.includes('evil'));
      if (isHostile || name.startsWith('on')) injected.push(`${name}=${value}`);
    }
  }
  if (Reflect.has({}, 'polluted')) injected.push('Object.prototype is polluted');
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) injected.push(`${String(scrollWidth)} pixels wide`);
  return injected;
}
