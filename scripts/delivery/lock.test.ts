import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { temporaryFolders } from '../testkit/temporary-folder';
import { withFileLock } from './lock';

const folderWith = temporaryFolders();
const locked = (holder: object) => {
  const folder = folderWith({ 'a.lock': JSON.stringify(holder) });
  return { folder, file: join(folder, 'a.lock') };
};
const ended = () => spawnSync(process.execPath, ['--version']).pid;

const SEVERAL_TRIES_MS = 200;

test('the lock lets one process run at a time, each gets its turn, and no file is left', async () => {
  const folder = folderWith();
  const events: string[] = [];
  const run = (name: string) =>
    withFileLock(join(folder, 'a.lock'), async () => {
      events.push(`${name} in`);
      for (let count = 0; count < 5; count += 1) await turn();
      events.push(`${name} out`);
      return name;
    });
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(run))).toEqual(['a', 'b', 'c', 'd']);
  const pairs = events.map((event) => event.split(' ')[0]);
  expect(pairs.filter((_, index) => index % 2 === 0)).toEqual(
    pairs.filter((_, index) => index % 2 === 1),
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock is free again after the process that holds it fails', async () => {
  const file = join(folderWith(), 'a.lock');
  await expect(withFileLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withFileLock(file, () => Promise.resolve('in'))).toBe('in');
});

test('one of the waiting processes removes the lock of a killed process', async () => {
  const { file } = locked({ host: hostname(), process: ended() });
  const inside: number[] = [];
  const run = () =>
    withFileLock(file, async () => {
      inside.push(1);
      await turn();
      expect(inside).toHaveLength(1);
      inside.pop();
    });
  await Promise.all([run(), run(), run()]);
});

test('only one process removes the lock of a killed process; the others wait until the lock is removed', async () => {
  const { file } = locked({ host: hostname(), process: ended() });
  const removal = `${file}.removal`;
  writeFileSync(removal, JSON.stringify({ host: hostname(), process: process.pid }));
  let isIn = false;
  const run = withFileLock(file, () => Promise.resolve((isIn = true)));
  await wait(SEVERAL_TRIES_MS);
  expect(isIn).toBe(false);
  rmSync(removal);
  expect(await run).toBe(true);
});

test('a waiting process removes an abandoned lock although another process was killed while removing it', async () => {
  const holder = { host: hostname(), process: ended() };
  const { file, folder } = locked(holder);
  writeFileSync(`${file}.removal`, JSON.stringify(holder));
  expect(await withFileLock(file, () => Promise.resolve('in'))).toBe('in');
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of another machine is removed only once it is too old', async () => {
  const { file } = locked({ host: 'elsewhere', process: ended() });
  let isIn = false;
  const run = withFileLock(file, () => Promise.resolve((isIn = true)));
  await wait(SEVERAL_TRIES_MS);
  expect(isIn).toBe(false);
  const HOUR_S = 3600;
  const old = Date.now() / 1000 - HOUR_S;
  utimesSync(file, old, old);
  expect(await run).toBe(true);
});
