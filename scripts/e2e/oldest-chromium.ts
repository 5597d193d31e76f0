import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type * as Playwright from 'playwright-core';
import { installApart } from '../core/processes';

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
