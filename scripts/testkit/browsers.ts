import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Commands and paths of each browser, by the environment variable with which a user names another executable. */
const INSTALLED = {
  CHROMIUM_PATH: [
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  FIREFOX_PATH: [
    ...['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
} as const;

/** Executable that a variable names (if not empty), otherwise an installed browser. @throws when there is none. */
export function installedBrowser(variable: keyof typeof INSTALLED): string {
  const named = process.env[variable];
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const files = INSTALLED[variable].flatMap((name) =>
    isAbsolute(name) ? name : folders.map((folder) => join(folder, name)),
  );
  const browser = files.find((file) => existsSync(file));
  if (browser === undefined) {
    throw new Error(`No browser for tests: install one, or name it with ${variable}.`);
  }
  return browser;
}

/**
 * CHROMIUM_PATH; without it, on Linux x64, the browser from npm, which has the same version everywhere; otherwise an
 * installed browser. @param folder for unpacking. Call this outside a test sandbox, because unpacking sets TMPDIR.
 */
export async function findChromium(folder: string): Promise<string> {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  if (process.env.CHROMIUM_PATH || !isPackaged) return installedBrowser('CHROMIUM_PATH');
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
