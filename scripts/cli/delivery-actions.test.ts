import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash } from '../core/inputs';
import { findRoot, workFolders } from '../core/paths';
import { startSiteServer } from '../local/site/server';
import { openBuiltStore, openFolderStore } from '../store/open';
import { closedAfterEach } from '../testkit/closed-after-each';
import { runInProcess, makeRepository, remoteFiles } from '../testkit/in-process';
import { addRelease, makeLive, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { readPipelineRun } from './delivery-actions';
import { runCommandLine } from './main';

// Loading webpack takes a second, and a job with a signing key must load as little code as possible.
jest.mock('webpack', () => {
  throw new Error('The command line loads webpack.');
});

const folderWith = temporaryFolders();
const closing = closedAfterEach();
const jalon = runInProcess(runCommandLine);

/** A repository with one part, "demo", live beside the shell and another team's part, "aide". */
async function repository() {
  const root = makeRepository(folderWith(), {
    'site.config.json': readFileSync(join(findRoot(), 'site.config.json'), 'utf8'),
    ...remoteFiles('demo'),
  });
  const folders = workFolders(root);
  const store = openFolderStore(folders.store, folders.keys);
  await makeLive(store, { part: 'shell' });
  await makeLive(store, { part: 'demo', routes: [route()] });
  await makeLive(store, { part: 'aide' });
  return { root, store, current: join(folders.sites, 'current') };
}

test('the error for an unknown part lists the parts in the store, or the parts that can be built', async () => {
  const { root } = await repository();
  const anyPart = 'There is no part "dmo". Choose one of: aide, demo, shell.';
  const ownPart = 'There is no part "aide". Choose one of: demo.';
  for (const [line, text] of [
    ['rollback dmo', anyPart],
    ['renew dmo', anyPart],
    ['publish aide', ownPart],
    ['keys aide', ownPart],
  ] as const) {
    expect(await jalon(root, line)).toMatchObject({ status: 2, stderr: `jalon: ${text}` });
  }
});

test('a part that exists only in the store can be rolled back', async () => {
  const { root } = await repository();
  const { stdout } = await jalon(root, 'rollback mfe-aide --dry-run');
  expect(stdout).toContain('is the only release of aide that was ever live');
});

test('jalon compose writes the configuration of the host, and jalon hosting restores an altered one', async () => {
  const { root, current } = await repository();
  expect(await jalon(root, 'compose')).toMatchObject({ status: 0 });
  const file = join(current, 'firebase.json');
  const written = readFileSync(file, 'utf8');
  writeFiles(current, { 'firebase.json': '' });
  expect(await jalon(root, 'hosting')).toMatchObject({ status: 0 });
  expect(readFileSync(file, 'utf8')).toBe(written);
  const { stdout } = await jalon(root, 'hosting --for nginx');
  expect(stdout).toContain(join(workFolders(root).sites, 'nginx.conf'));
});

test('a build warns of the reasons for which a check of the checkout’s parts would refuse the release', async () => {
  const { root } = await repository();
  const routes = [route()];
  for (const sketch of [{ part: 'shell' }, { part: 'demo', routes }])
    await makeLive(openBuiltStore(root), sketch);
  writeFiles(root, {
    'shell/package.json': '{ "version": "1.0.0" }',
    ...remoteFiles('rival', routes),
  });
  const inputs = inputsHash(root, join(root, 'mfe-rival'));
  await addRelease(openBuiltStore(root), { part: 'rival', routes, inputs });
  const { status, stderr } = await jalon(root, 'build rival');
  expect(status).toBe(0);
  expect(stderr).toMatch(
    /^ {2}! \/ would be \/ \(HomePage\) of rival \S+ and \/ \(HomePage\) of demo \S+ .* \[address-taken\]$/,
  );
});

test('jalon compose names live parts that claim the same address, and exits with 6', async () => {
  const { root, store } = await repository();
  await makeLive(store, { part: 'rival', routes: [route()] });
  const { status, stdout } = await jalon(root, 'compose');
  expect(status).toBe(6);
  expect(stdout).toMatch(
    /\/ would be \/ \(HomePage\) of rival 1\.0\.0-\w+ and \/ \(HomePage\) of demo 1\.0\.0-/,
  );
});

test('a build leaves the published release live, and a check compares the new build with the published release', async () => {
  const { root, store } = await repository();
  const [published] = await store.history('demo');
  const inputs = inputsHash(root, join(root, 'mfe-demo'));
  const next = { part: 'demo', inputs, routes: [route({ title: 'Nouveau' })] };
  const { id } = await addRelease(openBuiltStore(root), next);
  writeFiles(workFolders(root).builds, { [`demo-${inputs}.types-ok`]: '' });
  expect(await jalon(root, 'build demo')).toMatchObject({ status: 0 });
  expect((await openBuiltStore(root).live()).map(({ record }) => record.release)).toEqual([id]);
  expect(await store.afresh().history('demo')).toEqual([published]);
  const { stdout } = await jalon(root, 'check demo --json');
  expect(JSON.parse(stdout)).toMatchObject({
    difference: { before: published?.record?.release, after: id },
  });
});

test('a live site can be verified without store and keys, and an altered page is reported', async () => {
  const { root, current } = await repository();
  await jalon(root, 'compose');
  const { origin } = closing(await startSiteServer({ folder: current, port: 0 }));
  const stranger = folderWith({ 'package.json': '{ "jalon": {} }' });
  const before = await jalon(stranger, `verify --site ${origin} --json`);
  expect(JSON.parse(before.stdout)).toMatchObject({ ok: true, command: 'verify', faults: [] });
  writeFiles(join(current, 'public'), { 'index.html': '<!doctype html>' });
  const after = await jalon(stranger, `verify --site ${origin}/`);
  expect(after.status).toBe(5);
  expect(after.stdout).toContain(`${origin}/: is no document of a composed site`);
  expect((await jalon(stranger, `verify --site ${origin}/faq`)).status).toBe(2);
});

test('the user and the URL of a pipeline run are read from the environment variables of GitHub', () => {
  const github = {
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'equipe/aide',
    GITHUB_RUN_ID: '42',
    GITHUB_ACTOR: 'camille',
  };
  const link = 'https://github.example/equipe/aide/actions/runs/42';
  expect(readPipelineRun(github)).toEqual({ by: 'camille', run: link });
  expect(readPipelineRun({})).toEqual({});
});

test('jalon compose --built composes the builds of the checkout, without parts that the checkout no longer has', async () => {
  const { root } = await repository();
  writeFiles(root, { 'shell/package.json': '{ "version": "1.0.0" }' });
  const built = openBuiltStore(root);
  for (const part of ['shell', 'gone']) await makeLive(built, { part });
  const inputs = inputsHash(root, join(root, 'mfe-demo'));
  await addRelease(built, { part: 'demo', inputs, routes: [route()] });
  expect(await jalon(root, 'build demo')).toMatchObject({ status: 0 });
  expect((await built.live()).map(({ record }) => record.part)).toEqual(['demo', 'shell']);
  expect(await jalon(root, 'compose --built')).toMatchObject({ status: 0 });
});
