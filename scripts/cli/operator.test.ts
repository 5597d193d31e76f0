import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { workFolders } from '../core/paths';
import { KeyRing, publicHalf, type PublicJwk } from '../store/key-ring';
import { folderStore } from '../store/open';
import { filledInConfig, inProcess, makeRepository } from '../testkit/in-process';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { makeLive } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { remoteSketch } from '../testkit/test-delivery';
import { run } from './main';

const folderWith = temporaryFolders();
const jalon = inProcess(run);
const PARTS = ['shell', 'aide', 'demo'];
const PLACES = '--store releases --sites sites';

/** The operator's checkout. Shell, "aide" and "demo" are live in the store "releases"; the keys of the parts are elsewhere. */
async function operatorsCheckout() {
  const config = filledInConfig();
  const root = makeRepository(folderWith());
  const ring = new KeyRing({ folder: workFolders(root).keys });
  const keys: Record<string, PublicJwk> = {};
  for (const part of PARTS) keys[part] = publicHalf(await ring.ownKey(part));
  const store = folderStore(join(root, 'releases'), workFolders(root).keys);
  await makeLive(store, { part: 'shell' });
  for (const part of ['aide', 'demo']) await makeLive(store, remoteSketch(part, part));
  const configure = (patch: Partial<SiteConfig>) => {
    writeFiles(root, { 'site.config.json': JSON.stringify({ ...config, keys, ...patch }) });
  };
  const json = async (line: string) =>
    JSON.parse((await jalon(root, `${line} --json`)).stdout) as Record<string, unknown>;
  const served = (file: string) => existsSync(join(root, 'sites', 'current', 'public', file));
  configure({});
  expect(await json(`config publish ${PLACES}`)).toMatchObject({ ok: true, kind: 'published' });
  for (const part of PARTS) renameSync(ring.file(part), join(root, `${part}.json`));
  const without = Object.fromEntries(Object.entries(keys).filter(([part]) => part !== 'aide'));
  return { root, configure, json, served, without };
}

test(
  'config publish takes a part without a key off the site, and later commands warn',
  async () => {
    const { root, configure, json, served, without } = await operatorsCheckout();
    configure({ keys: without, limits: { routes: 0 } });
    const takenOff = expect.stringMatching(/^aide is not on the site/) as string;
    const limit = expect.stringContaining('demo 1.0.0-') as string;
    const effect = { warnings: [takenOff, limit] };
    expect(served('aide/index.html')).toBe(true);

    expect(await json(`config publish ${PLACES}`)).toMatchObject({ kind: 'published', ...effect });
    expect(served('aide/index.html')).toBe(false);
    expect(served('demo/index.html')).toBe(true);
    expect((await jalon(root, `compose ${PLACES}`)).stdout).toContain('! aide is not on the site');
    expect(await json(`status aide ${PLACES}`)).toMatchObject({
      parts: [{ part: 'aide', fault: 'taken off', message: takenOff, live: null }],
    });
    expect((await jalon(root, `status ${PLACES}`)).stdout).toContain('aide  off the site');
    expect((await jalon(root, `config publish ${PLACES}`)).stdout).toContain(
      '! aide is not on the site: the operator’s configuration has no key of it.',
    );
  },
  LONG_PATIENCE_MS,
);
