import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findRoot } from '../core/paths';
import { freePort } from '../core/ports';
import { accessibilityViolations, fitsNarrowest, NO_VIOLATION } from '../testkit/accessibility';
import { installedBrowser } from '../testkit/browsers';
import { ownRepository } from '../testkit/repositories';

const root = findRoot();
/** The catalogue as a team opens it, which has the packed packages only. */
let repository: string;
let server: ChildProcess;
let browser: Browser;
let origin: string;
const problems: string[] = [];

/** Resolves when the command says where the catalogue is. */
function started(command: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [command.stdout, command.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes(origin)) resolve();
      });
    }
    command.on('exit', () => {
      reject(new Error(`The catalogue stopped: ${said}`));
    });
  });
}

beforeAll(async () => {
  repository = ownRepository(root);
  const port = await freePort();
  origin = `http://127.0.0.1:${String(port)}`;
  const jalon = join(repository, 'node_modules/@jalon/scripts/cli/jalon.mjs');
  server = spawn(process.execPath, [jalon, 'catalogue', '--port', String(port)], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  [browser] = await Promise.all([
    chromium.launch({ executablePath: installedBrowser() ?? '', args: ['--no-sandbox'] }),
    started(server),
  ]);
});
afterAll(async () => {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(repository, { recursive: true });
});
afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

async function open(address: string): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(origin + address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

test('every example of the kit is accessible in light and dark, and fits 320 pixels', async () => {
  const page = await open('/?shown=*');
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  expect(await fitsNarrowest(page)).toBe(true);
  await page.close();
});

test('a team finds a component, its examples and their code, in a theme and a width', async () => {
  const page = await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Alert', exact: true }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: '360' }).check();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: 'Alert' }).waitFor();
  await frame.getByText('import { Alert } from').waitFor();
  const body = frame.locator('body');
  expect(await body.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(12, 15, 26)',
  );
  expect(await body.evaluate((element) => element.ownerDocument.defaultView?.innerWidth)).toBe(360);
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  await page.close();
});
