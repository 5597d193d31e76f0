import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
 * CHROMIUM_PATH; else the browser from npm, which has the same version everywhere and, without a window, takes a third
 * less time; else an installed one.
 */
export async function findTestBrowser(unpackFolder: string): Promise<string> {
  const named = nameIn('CHROMIUM_PATH');
  if (named !== null) return named;
  return IS_PACKAGED_FOR_US ? packagedBrowser(unpackFolder) : findBrowser(unpackFolder);
}
