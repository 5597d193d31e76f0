import type { Page, Response } from 'playwright-core';
import { INLINE_SCRIPT } from '../compose/document';
import { inlineCspSource } from '../compose/headers';
import { whenSettled, runInParallel, signIn, testSite, waitUntil } from '../testkit';
import { livePathsOf } from './visitor';

/** Prefix of violations of the content security policy (CSP) among the problems that the test kit collects. */
const VIOLATION = 'not allowed by a policy:';
const NOTHING: string[] = [];

const site = testSite({ ignoreProblems: true });

/** Logs every CSP violation, because the console does not print all violations. */
function reportViolations(mark: string): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(mark, effectiveDirective, blockedURI, sample),
  );
  new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) console.error(mark, type, JSON.stringify(body));
    },
    { types: ['integrity-violation', 'permissions-policy-violation', 'coep'], buffered: true },
  ).observe();
}

async function watchedPage(): Promise<Page> {
  const page = await site.newPage();
  await page.addInitScript(reportViolations, VIOLATION);
  return page;
}

/** Opens a page and waits until its code has run. */
async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(site.origin + path);
  await whenSettled(page);
  return response;
}

const SCRIPT_SOURCES = `script-src 'self' ${inlineCspSource(INLINE_SCRIPT)};`;
/** The CSP of a page must come directly after the charset, before all content to which it applies. */
const PAGE_POLICY =
  /^<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

test('every public page runs under the CSP of the page and of the site, and no page needs an exception', async () => {
  const headers = new Set<string | undefined>();
  await runInParallel(await livePathsOf(site, 'public'), async (path) => {
    const page = await watchedPage();
    const response = await visit(page, path);
    const html = (await response?.text()) ?? '';
    const header = response?.headers()['content-security-policy'];
    headers.add(header);
    const [, policy = ''] = PAGE_POLICY.exec(html) ?? [];
    expect([path, policy.startsWith(`default-src 'none'; ${SCRIPT_SOURCES}`)]).toEqual([
      path,
      true,
    ]);
    expect(`${policy} ${String(header)}`).not.toMatch(/unsafe|\*|data:|blob:/);
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)];
    expect([path, ...inline.map(([, text]) => text)]).toEqual([path, INLINE_SCRIPT]);
    await page.context().close();
  });
  expect([...headers]).toEqual([expect.stringContaining(SCRIPT_SOURCES)]);
  expect(site.takeProblems()).toEqual(NOTHING);
});

test.each(['client@demo.test', 'freelance@demo.test'])(
  'every private page runs under its CSP for %s',
  async (email) => {
    const page = await watchedPage();
    await page.goto(`${site.origin}/login`);
    await signIn(page, email);
    await page.waitForURL((url) => url.pathname !== '/login');
    for (const path of await livePathsOf(site, 'signed-in')) await visit(page, path);
    expect(site.takeProblems()).toEqual(NOTHING);
  },
);

describe('a script injected into the HTML', () => {
  const MARK = 'document.title = "slipped in"';

  test.each([
    ['a script', `<script>${MARK}</script>`, 'script-src-elem inline'],
    ['a handler', `<img src="/x" alt="" onerror='${MARK}'>`, 'script-src-attr inline'],
    ['a style sheet', '<style>body { display: none }</style>', 'style-src-elem inline'],
    ['a style attribute', '<p style="color: red">', 'style-src-attr inline'],
    [
      'a script of another site',
      '<script src="https://evil.example/x.js"></script>',
      'script-src-elem',
    ],
    ['a frame', '<iframe src="https://evil.example/"></iframe>', 'frame-src'],
    ['another base', '<base href="https://evil.example/">', 'base-uri'],
    ['a script without integrity', '<script src="/assets/any.js"></script>', 'integrity-violation'],
  ])('%s injected into the HTML is blocked and reported', async (_, markup, report) => {
    const page = await watchedPage();
    await page.route(`${site.origin}/faq`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('<body>', `<body>${markup}`) });
    });
    const reported = page.waitForEvent('console', (message) => message.text().includes(VIOLATION));
    await page.goto(`${site.origin}/faq`);
    const problems = [(await reported).text(), ...site.takeProblems()];
    expect(problems.filter((text) => text.includes(`${VIOLATION} ${report}`))).not.toEqual([]);
    expect(await page.title()).not.toBe('slipped in');
  });
});

describe('on a page', () => {
  let scripted: Page;
  beforeAll(async () => {
    scripted = await watchedPage();
    await visit(scripted, '/nulle-part');
  });

  test.each([
    ['document.body.innerHTML = "<b>x</b>"', 'TypeError'],
    ['eval("1")', 'EvalError'],
    ['trustedTypes.createPolicy("other", { createScriptURL: (url) => url })', 'TypeError'],
    ['trustedTypes.createPolicy("jalon", { createScriptURL: (url) => url })', 'TypeError'],
    ['trustedTypes.createPolicy("default", { createScriptURL: (url) => url })', 'TypeError'],
    ['document.createElement("script").src = "https://evil.example/a.js"', 'TypeError'],
    // A path of the site, but not of a script of a release.
    ['document.createElement("script").src = "/uploads/a.js"', 'TypeError'],
    ['document.createElement("script").text = "alert(1)"', 'TypeError'],
  ])('the browser blocks a script that runs %s', async (code, error) => {
    // Runs in a timer of the page, because the CSP does not apply to code that a debugger runs.
    const outcome = scripted.evaluate(
      `new Promise((done) => setTimeout(() => {
      try { ${code}; done('allowed'); } catch (error) { done(error.name); }
    }))`,
    );
    expect(await outcome).toBe(error);
    site.takeProblems();
  });
});

test('another site cannot show a page in a frame', async () => {
  const page = await watchedPage();
  await page.setContent(`<iframe title="cadre" src="${site.origin}/faq"></iframe>`);
  const frame = page.frameLocator('iframe');
  await waitUntil(() => site.takeProblems().join().includes('frame'));
  expect(await frame.getByRole('heading', { level: 1, name: 'Questions' }).count()).toBe(0);
});
