import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type * as Playwright from 'playwright-core';
import { installApart } from '../core/processes';

const FIREFOX_COMMANDS = ['firefox', 'firefox-esr'];
const FIREFOX_APPLICATIONS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** An empty variable counts as not set. */
const nameIn = (variable: string) =>
  [process.env[variable]].find((name) => name !== undefined && name !== '') ?? null;

function findInstalled(commands: readonly string[], applications: readonly string[]) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const files = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...files, ...applications].find(isExecutable) ?? null;
}

/** A browser named by CHROMIUM_PATH, else one that is installed; null when there is neither. */
export function installedBrowser(): string | null {
  return nameIn('CHROMIUM_PATH') ?? findInstalled(COMMANDS, APPLICATIONS);
}

/** The Firefox named by FIREFOX_PATH, else one that is installed; null when there is neither. */
export function installedFirefox(): string | null {
  return nameIn('FIREFOX_PATH') ?? findInstalled(FIREFOX_COMMANDS, FIREFOX_APPLICATIONS);
}

/**
 * The browser of the npm dependencies, unpacked into its own folder. Call this outside a test sandbox: it reads the
 * real TMPDIR.
 */
async function packagedBrowser(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** CHROMIUM_PATH, an installed Chrome or Chromium as visitors have it, else the one from npm. */
export async function findBrowser(unpackFolder: string): Promise<string> {
  return installedBrowser() ?? (await packagedBrowser(unpackFolder));
}

/** The npm browser exists for this system only. */
const IS_PACKAGED_FOR_US = process.platform === 'linux' && process.arch === 'x64';

/**
 * CHROMIUM_PATH; else the browser from npm, which has one version everywhere and draws no window, which saves a third
 * of the time; else an installed one.
 */
export async function findTestBrowser(unpackFolder: string): Promise<string> {
  const named = nameIn('CHROMIUM_PATH');
  if (named !== null) return named;
  return IS_PACKAGED_FOR_US ? packagedBrowser(unpackFolder) : findBrowser(unpackFolder);
}

/** The oldest supported browser (`scripts/build/webpack/oldest-browsers.json`), and a driver of the same age. */
const CHROMIUM = '103.0.0';
/** Later drivers call functions that this Chromium does not have. */
const DRIVER = '1.50.1';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

/** @returns the executable, unpacked in the folder of the npm package. */
function unpacked(folder: string): string {
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  const packed = join(folder, 'node_modules', '@sparticuz', 'chromium', 'bin', 'chromium.br');
  const unfinished = `${executable}-${String(process.pid)}`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(packed)));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, executable);
  return executable;
}

/**
 * Chromium 103 from npm, installed below the checkout's cache at first use: 60 MB that nothing else needs.
 * OLD_CHROMIUM_PATH names another one.
 * @throws when npm cannot install it, or when there is none for this machine.
 */
export async function launchOldestChromium(root: string): Promise<Browser> {
  const named = process.env.OLD_CHROMIUM_PATH ?? '';
  if (named === '' && (process.platform !== 'linux' || process.arch !== 'x64')) {
    throw new Error(
      'The old Chromium from npm runs on Linux x64 only: name one of version 103 with OLD_CHROMIUM_PATH.',
    );
  }
  const folder = join(root, '.cache', 'oldest-chromium', `${CHROMIUM}-${DRIVER}`);
  await installApart(folder, { '@sparticuz/chromium': CHROMIUM, 'playwright-core': DRIVER });
  const load = createRequire(join(folder, 'package.json'));
  const { chromium } = load('./node_modules/playwright-core') as typeof Playwright;
  const executablePath = named === '' ? unpacked(folder) : named;
  return chromium.launch({ executablePath, args: FLAGS });
}
