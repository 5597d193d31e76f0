import { whenHydrated } from '../testkit';
import { readMixedScripts, readRanReleases, remadeSite } from './remade';
import { followFooterLink } from './visitor';

const SHELL = 'shell';
const PAGES = [
  ['marketing', '/'],
  ['simulators', '/simulateur'],
  ['wizard', '/recherche1'],
  ['dashboards', '/login'],
] as const;
const [NEW, PREVIOUS] = [0, 1];

const { site, releaseOf, ship } = remadeSite(2);

/** Runs visits while one part is at its previous release. */
async function whilePrevious(part: string, run: () => Promise<void>): Promise<void> {
  await ship(part, PREVIOUS);
  try {
    await run();
  } finally {
    await ship(part, NEW);
  }
}

/** Opens a page of a part in a new session. @returns the releases of shell and part that ran. */
async function visit(part: string, path: string): Promise<Record<string, string[]>> {
  const page = await site.open(path);
  await whenHydrated(page);
  const ran = {
    [SHELL]: await readRanReleases(page, SHELL),
    [part]: await readRanReleases(page, part),
  };
  expect(await readMixedScripts(page)).toEqual([]);
  return ran;
}

function expected(part: string, shell: number, remote: number) {
  return {
    [SHELL]: [releaseOf(SHELL, shell).container],
    [part]: [releaseOf(part, remote).container],
  };
}

/** Opens a page of one remote and navigates to a page of another remote. */
async function goOn(): Promise<void> {
  const page = await site.open('/');
  await followFooterLink(page, 'Simuler mes revenus', '/simulateur');
  expect(await readRanReleases(page, 'simulators')).toEqual([
    releaseOf('simulators', NEW).container,
  ]);
  expect(await readRanReleases(page, SHELL)).toEqual([releaseOf(SHELL, PREVIOUS).container]);
}

test('every new remote runs in the previous shell, and so does a remote opened by navigation', async () => {
  await whilePrevious(SHELL, async () => {
    const visits = await Promise.all(PAGES.map(([part, path]) => visit(part, path)));
    expect(visits).toEqual(PAGES.map(([part]) => expected(part, PREVIOUS, NEW)));
    await goOn();
    expect(site.takeProblems()).toEqual([]);
  });
});

test.each(PAGES)(
  'the previous release of %s runs in the new shell, beside new releases of the other parts',
  async (part, path) => {
    await whilePrevious(part, async () => {
      const other = PAGES.find(([name]) => name !== part) ?? PAGES[0];
      const visits = await Promise.all([visit(part, path), visit(other[0], other[1])]);
      expect(visits).toEqual([expected(part, NEW, PREVIOUS), expected(other[0], NEW, NEW)]);
      expect(site.takeProblems()).toEqual([]);
    });
  },
);
