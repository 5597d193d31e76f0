import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const CHROMIUM = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FIREFOX = [
  ...['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param names of commands, and paths of applications. */
function findInstalled(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const files = names.flatMap((name) =>
    isAbsolute(name) ? name : folders.map((folder) => join(folder, name)),
  );
  return files.find(isExecutable) ?? null;
}

/** An empty variable counts as not set. */
const isNamed = (variable: string | undefined): variable is string => Boolean(variable);

/** A browser named by CHROMIUM_PATH, else one that is installed; null when there is neither. */
export function installedBrowser(): string | null {
  const { CHROMIUM_PATH } = process.env;
  return isNamed(CHROMIUM_PATH) ? CHROMIUM_PATH : findInstalled(CHROMIUM);
}

/** The Firefox named by FIREFOX_PATH, else one that is installed; null when there is neither. */
export function installedFirefox(): string | null {
  const { FIREFOX_PATH } = process.env;
  return isNamed(FIREFOX_PATH) ? FIREFOX_PATH : findInstalled(FIREFOX);
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
export const findBrowser = async (unpackFolder: string): Promise<string> =>
  installedBrowser() ?? (await packagedBrowser(unpackFolder));

/** The npm browser exists for this system only. */
const IS_PACKAGED_FOR_US = process.platform === 'linux' && process.arch === 'x64';

/**
 * CHROMIUM_PATH; else the browser from npm, which has the same version everywhere and, without a window, takes a third
 * less time; else an installed one.
 */
export const findTestBrowser = (unpackFolder: string): Promise<string> =>
  IS_PACKAGED_FOR_US && !isNamed(process.env.CHROMIUM_PATH)
    ? packagedBrowser(unpackFolder)
    : findBrowser(unpackFolder);
