import type { Page } from 'playwright-core';

/** A script of a restamped release that ran in a tab: see `restamp`. */
export interface RanScript {
  container: string;
  part: string;
  file: string;
}

/** Everything that ran in the current document of a tab, in order. */
export async function scriptsRun(page: Page): Promise<RanScript[]> {
  const marks = await page.evaluate<string[]>('globalThis.ranScripts ?? []');
  return marks.map((mark) => {
    const [container = ''] = mark.split('/');
    return { container, part: container.replace(/_[^_]*$/, ''), file: mark };
  });
}

/** Containers of a part that ran in a tab, in order. */
export async function releasesRun(page: Page, part: string): Promise<string[]> {
  const scripts = await scriptsRun(page);
  const own = scripts.filter((script) => script.part === part);
  return [...new Set(own.map(({ container }) => container))];
}

/** Scripts of a release whose own entry never ran: they were taken into another release. */
export async function mixedScripts(page: Page): Promise<string[]> {
  const scripts = await scriptsRun(page);
  const isEntry = ({ file }: RanScript) => /\/(?:entry|shell)\.[^/]*$/.test(file);
  const started = new Set(scripts.filter(isEntry).map(({ container }) => container));
  return scripts.filter(({ container }) => !started.has(container)).map(({ file }) => file);
}
