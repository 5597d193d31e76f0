import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findRoot } from '../core/paths';
import { freePort } from '../core/ports';
import { accessibilityViolations, fitsNarrowest, NO_VIOLATION } from '../testkit/accessibility';
import { installedBrowser } from '../testkit/browsers';
import { ownRepository } from '../testkit/repositories';

/** The catalogue as a team opens it, which has the packed packages only. */
let repository: string;
let server: ChildProcess;
let browser: Browser;

beforeAll(async () => {
  repository = ownRepository(findRoot());
  browser = await chromium.launch({
    executablePath: installedBrowser() ?? '',
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(repository, { recursive: true });
});

test('every story of the kit is accessible in light and dark, and fits 320 pixels', async () => {
  const port = String(await freePort());
  const jalon = join(repository, 'node_modules/@jalon/scripts/cli/jalon.mjs');
  server = spawn(process.execPath, [jalon, 'catalogue', '--port', port], { cwd: repository });
  await new Promise<void>((resolve) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes(port)) resolve();
    });
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  // Freshly unpacked sources may be built twice: a reload would break what is measured.
  await page.goto(`http://127.0.0.1:${port}/?webpack-dev-server-live-reload=false`);
  await page.getByRole('link', { name: 'AlertKinds' }).click();
  await page.getByText('Votre brouillon est enregistré').waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  expect(await fitsNarrowest(page)).toBe(true);
  await page.getByRole('radio', { name: 'Dark' }).check();
  const background = await page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background).toBe('rgb(12, 15, 26)');
  expect(problems).toEqual([]);
});
