import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeSite } from '../compose/compose';
import type { ReleaseSketch } from '../testkit/release-builder';
import { renderInProcess } from '../testkit/in-process';
import { sharedStore } from '../testkit/shared-store';
import { temporaryFolders } from '../testkit/temporary-folder';
import {
  refusedFor,
  remoteSketch,
  sourceFromSketch,
  SHELL_SKETCH,
  type TestDelivery,
} from '../testkit/test-delivery';
import { publication, signature } from './publish';
import { runTransition } from './transition';

const folderWith = temporaryFolders();

type Sent = Record<'part' | 'release' | 'manifest', string>;

const signOn = ({ delivery }: TestDelivery, { part, release, manifest }: Sent) =>
  runTransition(signature(part, release, manifest), delivery, 'record');

/** A shared store with a live shell, and the machines of two jobs: one without keys, one with the keys of the team. */
async function twoJobs() {
  const { publish, open } = await sharedStore(folderWith());
  await publish();
  const build = await open({ keys: 'operator' });
  const renderer = jest.fn(renderInProcess);
  build.delivery.renderer = renderer;
  const send = async (sketch: ReleaseSketch) => {
    const change = publication(sourceFromSketch(build.store, sketch));
    const outcome = await runTransition(change, build.delivery, 'release');
    if (outcome.kind !== 'submitted') throw new Error(JSON.stringify(outcome));
    return outcome;
  };
  /** Opens the store on a machine that has read nothing from it yet. */
  const sign = async (sent: Sent) => {
    const team = await open();
    team.delivery.renderer = renderer;
    rmSync(team.store.cache, { recursive: true });
    return signOn(team, sent);
  };
  expect(await sign(await send(SHELL_SKETCH))).toMatchObject({ kind: 'signed', sequence: 1 });
  return { build, renderer, send, sign, live: () => build.store.afresh().live() };
}

test('a job without a key builds, checks and sends a release, and a job with the key makes it live without rendering', async () => {
  const { build, renderer, send, sign, live } = await twoJobs();
  const sent = await send(remoteSketch('demo', 'Un'));
  expect((await live()).map(({ record }) => record.part)).toEqual(['shell']);
  expect(renderer).toHaveBeenCalled();
  renderer.mockClear();
  expect(await sign(sent)).toMatchObject({ kind: 'signed', release: sent.release, sequence: 1 });
  expect(renderer).not.toHaveBeenCalled();
  expect((await live()).map(({ record }) => record.manifest)).toContain(sent.manifest);
  expect(build.served('demo/index.html')).toBeNull();
  const { folder } = await composeSite(build.delivery);
  expect(readFileSync(join(folder, 'public/demo/index.html'), 'utf8')).toContain('<h1>Un</h1>');
});

test('signing refuses a release that somebody replaced in the store', async () => {
  const { build, send, sign, live } = await twoJobs();
  const sent = await send(remoteSketch('demo', 'Un'));
  const folder = join(build.store.objects.location, 'releases/demo', sent.release);
  writeFileSync(join(folder, 'server/HomePage.cjs'), 'altered');
  await expect(sign(sent)).rejects.toThrow('server/HomePage.cjs is altered');
  appendFileSync(join(folder, 'release.json'), ' ');
  await expect(sign(sent)).rejects.toThrow('release.json was altered');
  expect(await live()).toHaveLength(1);
});

test('signing needs a key, and sending needs neither a key nor a new release', async () => {
  const { build, send, sign } = await twoJobs();
  const sent = await send(remoteSketch('demo', 'Un'));
  expect(await signOn(build, sent)).toMatchObject(refusedFor('No private key of demo'));
  await sign(sent);
  expect(await send(remoteSketch('demo', 'Un'))).toMatchObject({ manifest: sent.manifest });
  expect(await sign(sent)).toMatchObject({ kind: 'signed', sequence: 1 });
});
