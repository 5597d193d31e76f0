import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeSite } from '../compose/compose';
import { KeyRing, publicHalf, type PublicJwk } from '../store/key-ring';
import { ReleaseStore } from '../store/release-store';
import type { ReleaseSketch } from '../testkit/release-builder';
import { renderInProcess } from '../testkit/in-process';
import { temporaryFolders } from '../testkit/temporary-folder';
import {
  openTestDelivery,
  remoteSketch,
  sketchSource,
  SHELL_SKETCH,
} from '../testkit/test-delivery';
import type { Delivery } from './change';
import { publication, signature } from './publish';
import { transition } from './transition';

const folderWith = temporaryFolders();
const PARTS = ['shell', 'demo'];

/** A shared store, and the machines of two jobs: one without keys, one with the keys of the team. */
async function twoJobs() {
  const renderer = jest.fn(renderInProcess);
  const setup = openTestDelivery(folderWith(), { renderer });
  const folder = join(setup.folder, 'keys');
  const keys = PARTS.map(async (part) => [part, publicHalf(await setup.store.keys.ownKey(part))]);
  const trusted = Object.fromEntries(await Promise.all(keys)) as Record<string, PublicJwk>;
  const jobWith = (keys: string): Delivery => {
    const ring = new KeyRing({ folder: keys, trusted });
    const { objects, cache } = setup.store;
    return { ...setup.delivery, store: new ReleaseStore(objects, ring, cache) };
  };
  const build = jobWith(join(setup.folder, 'no-keys'));
  const submit = (sketch: ReleaseSketch) =>
    transition(publication(sketchSource(setup.store, sketch)), build, 'submission');
  const sign = (part: string, expected: Parameters<typeof signature>[1] = {}) => {
    const delivery = {
      ...jobWith(folder),
      ...(build.configuration && { configuration: build.configuration }),
    };
    return transition(signature(part, expected), delivery, 'record');
  };
  return { ...setup, renderer, build, submit, sign, live: () => build.store.afresh().live() };
}

async function withShell() {
  const jobs = await twoJobs();
  await jobs.submit(SHELL_SKETCH);
  expect(await jobs.sign('shell')).toMatchObject({ kind: 'signed', sequence: 1 });
  return jobs;
}

/** The release "Un" of "demo" was submitted. */
async function withSubmission() {
  const jobs = await withShell();
  const submitted = await jobs.submit(remoteSketch('demo', 'Un'));
  if (submitted.kind !== 'submitted') throw new Error(submitted.kind);
  const { release, manifest } = submitted;
  const replaceSubmission = (text: string) =>
    jobs.store.objects.write('submitted/demo.json', Buffer.from(text), 'anything');
  return { ...jobs, release, manifest, replaceSubmission };
}

test('a job without a key builds, checks and submits a release, and a job with the key makes it live', async () => {
  const { build, sign, live, served, release, manifest } = await withSubmission();
  expect((await live()).map(({ record }) => record.part)).toEqual(['shell']);
  expect(await sign('demo', { release, manifest })).toMatchObject({ kind: 'signed', release });
  expect((await live()).map(({ record }) => record.manifest)).toContain(manifest);
  expect(served('demo/index.html')).toBeNull();
  const { folder } = await composeSite(build);
  expect(readFileSync(join(folder, 'public/demo/index.html'), 'utf8')).toContain('<h1>Un</h1>');
});

test('signing starts no renderer', async () => {
  const { submit, sign, renderer } = await withSubmission();
  renderer.mockClear();
  expect(await sign('demo')).toMatchObject({ kind: 'signed', sequence: 1 });
  expect(renderer).not.toHaveBeenCalled();
  await submit(remoteSketch('demo', 'Deux'));
  expect(renderer).toHaveBeenCalled();
});

test('signing refuses a submission that somebody replaced', async () => {
  const { submit, sign, live, release, manifest, replaceSubmission } = await withSubmission();
  await submit(remoteSketch('demo', 'Deux'));
  expect(JSON.stringify(await sign('demo', { release, manifest }))).toContain(
    `and not ${release}: somebody else submitted meanwhile`,
  );
  await replaceSubmission(JSON.stringify({ release, manifest: 'sha384-other' }));
  expect(await sign('demo', { release, manifest })).toMatchObject({ kind: 'refused' });
  await expect(sign('demo')).rejects.toThrow('release.json was altered');
  expect(await live()).toHaveLength(1);
});

test('signing refuses a release whose files were altered after the submission', async () => {
  const { sign, folder, release } = await withSubmission();
  const file = join(folder, 'store/releases/demo', release, 'server/HomePage.cjs');
  writeFileSync(file, 'altered');
  await expect(sign('demo')).rejects.toThrow('server/HomePage.cjs is altered');
});

test.each(['garbage', '{}', '{"release":1}'])(
  'signing refuses an invalid submission: %s',
  async (text) => {
    const { sign, replaceSubmission } = await withSubmission();
    await replaceSubmission(text);
    expect(JSON.stringify(await sign('demo'))).toContain('submitted/demo.json is no submission');
  },
);

test('signing needs a submission and a key, submitting needs neither a key nor a new release', async () => {
  const { build, submit, sign } = await withShell();
  expect(JSON.stringify(await sign('demo'))).toContain('jalon publish demo --unsigned');
  await submit(remoteSketch('demo', 'Un'));
  const withoutKey = await transition(signature('demo', {}), build, 'record');
  expect(JSON.stringify(withoutKey)).toContain('No private key of demo');
  await sign('demo');
  expect(await submit(remoteSketch('demo', 'Un'))).toMatchObject({ kind: 'submitted' });
  expect(await sign('demo')).toMatchObject({ kind: 'signed', sequence: 1 });
});

test('in a shared store, signing requires the release and the manifest that the other job printed', async () => {
  const { sign, build, release, manifest } = await withSubmission();
  build.configuration = { sequence: 0 };
  for (const expected of [{}, { release }, { manifest }]) {
    const outcome = await sign('demo', expected);
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(JSON.stringify(outcome)).toContain('give --release and --manifest as');
    expect(JSON.stringify(outcome)).not.toContain(manifest);
  }
  expect(await sign('demo', { release, manifest })).toMatchObject({ kind: 'signed' });
});
