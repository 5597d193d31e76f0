import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { publish } from '../delivery/publish';
import { rollback } from '../delivery/rollback';
import { RELEASE_FILE, type Release } from '../model/release';
import { started } from '../testkit';
import { releasesRun, testGenerations } from './generations';
import { restamp } from './restamp';
import { follow, isSameDocument, tagDocument } from './visitor';

const SHELL = 'shell';
const REMOTES = ['marketing', 'simulators', 'wizard', 'dashboards'];
/** The version of React that the next shell says it provides. Its code is the same. */
const NEXT = '20.0.0';
/** The code with which a remote requests React from the shared modules. */
const ASKS_FOR_REACT = /requiredVersion:"\^19[^"]*"/g;

const { site, generations, releaseOf } = testGenerations(1);

const withReact = (versions: Record<string, string>, version: string) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, before]) => [
      name,
      name.startsWith('react') ? version : before,
    ]),
  );

/** Publishes a release of a part that is built with the next major version of React. */
async function moveToNext(part: string): Promise<Release> {
  const folder = join(generations.folder, 'next', part);
  const { store } = generations;
  const now = await store.releaseFolder(releaseOf(part));
  const made = restamp(now, folder, 20, (text) =>
    text.replaceAll(ASKS_FOR_REACT, `requiredVersion:"^${NEXT}"`),
  );
  const { requires, provides } = made;
  const next: Release = {
    ...made,
    requires: withReact(requires, `^${NEXT}`),
    provides: withReact(provides, NEXT),
    declares: {},
  };
  writeFileSync(join(folder, RELEASE_FILE), `${JSON.stringify(next, null, 2)}\n`);
  const { release } = await store.addRelease(folder);
  const build = () => Promise.resolve({ release, reasons: [] });
  const outcome = await publish(site.delivery, { part, builds: store, build });
  expect(outcome).toMatchObject({ kind: 'shipped', faults: [] });
  return release;
}

/** The version of React that a document provides to its page. */
const reactOf = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('site-data')?.textContent ?? '{}') as {
          shell?: { provides: Record<string, string> };
        }
      ).shell?.provides.react,
  );

const LINKS: [name: string, path: string, part: string][] = [
  ['Simuler mes revenus', '/simulateur', 'simulators'],
  ['Questions fréquentes', '/faq', 'marketing'],
  ['Estimer mes pertes', '/simulateur-gains', 'simulators'],
  ['Nous contacter', '/contact', 'marketing'],
];

/** Follows links between parts; a link to a part on the other shell opens a new document. */
async function walk(page: Page, moved: ReadonlySet<string>, from: string): Promise<void> {
  let last = from;
  for (const [name, path, part] of LINKS) {
    await started(page);
    await tagDocument(page);
    await follow(page, name, path);
    const isOther = moved.has(part) !== moved.has(last);
    expect([path, await isSameDocument(page)]).toEqual([path, !isOther]);
    if (isOther) expect(await reactOf(page)).toBe(moved.has(part) ? NEXT : await before);
    expect(await releasesRun(page, SHELL)).toHaveLength(1);
    last = part;
  }
}

let before: Promise<string | undefined>;

test('a major version of React moves part by part while visitors keep their request and an open tab', async () => {
  const visitor = await site.open('/recherche1');
  before = reactOf(visitor);
  await before;
  await started(visitor);
  await visitor.getByRole('main').getByRole('textbox').first().fill('React');
  const open = await site.open('/');
  await started(open);

  const moved = new Set([SHELL]);
  await moveToNext(SHELL);
  for (const part of ['simulators', 'wizard', 'dashboards', 'marketing']) {
    const page = await site.open('/');
    await walk(page, moved, 'marketing');
    await page.context().close();
    await moveToNext(part);
    moved.add(part);
    // The draft of the open request survives the shell of its documents.
    await visitor.goto(`${site.origin}/recherche1`);
    await started(visitor);
    expect(await visitor.getByRole('main').getByRole('textbox').first().inputValue()).toBe('React');
    expect(await reactOf(visitor)).toBe(moved.has('wizard') ? NEXT : await before);
  }
  // The tab from before still runs the first shell; a link opens what fits it, or a new document.
  await follow(open, 'Simuler mes revenus', '/simulateur');
  expect(await releasesRun(open, SHELL)).toHaveLength(1);

  // Back across the opening: remotes that moved keep the new shell.
  expect(await rollback(site.delivery, SHELL)).toMatchObject({ kind: 'shipped', faults: [] });
  for (const part of REMOTES) expect(await reactIn(part)).toBe(NEXT);
  expect(site.takeProblems()).toEqual([]);
});

const PAGES: Record<string, string> = {
  marketing: 'faq',
  simulators: 'simulateur',
  wizard: 'recherche1',
  dashboards: 'login',
};

/** The version of React in the document of a part. */
async function reactIn(part: string): Promise<string | undefined> {
  const page = await site.open(`/${PAGES[part] ?? ''}`);
  const version = await reactOf(page);
  await page.context().close();
  return version;
}
