import type { Page } from 'playwright-core';
import { longestTaskOfSteps, STEP_MARK, type StepTime, type TraceEvent } from './main-thread-tasks';
import type { Measure } from './table';

/** Slowdown of a desktop processor to about a lower mid-range phone. */
export const CPU_SLOWDOWN = 4;
/** Tasks longer than this may be noticed. */
export const LONGEST_TASK_MS = 50;

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];
/** Longer than the delayed work of a key: saving, announcing, deferred rendering. */
const SETTLE_MS = 700;

const NAMED_KEYS: Readonly<Record<string, string>> = { '⌫': 'Backspace', '⇥': 'Tab' };

/** One key per character; ⌫ is Backspace and ⇥ is Tab. */
export const keysOf = (text: string): string[] =>
  Array.from(text, (character) => NAMED_KEYS[character] ?? character);

/** Longest blocking of the main thread in each step. */
export const tasksIn = (steps: readonly StepTime[]): number[] => steps.map(({ task }) => task);

/** Garbage collection started by V8, counted separately: no code of the page runs in it. */
export function collectionsIn(steps: readonly StepTime[]): Measure[] {
  const samples = steps.map(({ collection }) => collection).filter((time) => time > 0);
  return samples.length > 0
    ? [{ what: 'V8 collecting garbage by itself', unit: 'ms', samples }]
    : [];
}

/** Slows down the page's processor from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Presses real keys, each once the page is idle.
 * @returns for each key, the longest tasks that it caused.
 * @throws when the browser of the page cannot record traces.
 */
export async function traceKeys(page: Page, keys: readonly string[]): Promise<StepTime[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser to trace.');
  await page.waitForTimeout(SETTLE_MS);
  await browser.startTracing(page, { categories: CATEGORIES });
  for (const [index, key] of keys.entries()) {
    await page.evaluate((mark) => performance.mark(mark), `${STEP_MARK}${String(index)}`);
    await page.keyboard.press(key);
    await page.waitForTimeout(SETTLE_MS);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: TraceEvent[];
  };
  return longestTaskOfSteps(trace.traceEvents);
}
