import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { findRoot } from '../core/paths';
import { readPart } from '../core/parts';
import { route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { startPartServer } from './part-server';

jest.mock('node:child_process', () => ({
  ...jest.requireActual<object>('node:child_process'),
  spawn: jest.fn(),
}));

const folderWith = temporaryFolders();

test('webpack starts again with the pages of a changed routes.json, and goes on while the file is invalid', async () => {
  const folder = join(folderWith(), 'mfe-demo');
  const save = (text: string) => writeFiles(folder, { 'routes.json': text });
  const listing = (...paths: string[]) =>
    JSON.stringify({ name: 'demo', routes: paths.map((path) => route({ path })) });
  writeFiles(folder, { 'package.json': '{ "version": "1.0.0" }', 'routes.json': listing('/demo') });
  const children: (EventEmitter & { kill: jest.Mock })[] = [];
  jest.mocked(spawn).mockImplementation(() => {
    const child = Object.assign(new EventEmitter(), { kill: jest.fn() });
    children.push(child);
    return child as unknown as ChildProcess;
  });
  const onBuilt = jest.fn();
  const server = startPartServer(findRoot(), readPart(folder), 1, 2, onBuilt);
  const first = server.ready();
  children[0]?.emit('message', 'failed');
  await first;
  expect(onBuilt).not.toHaveBeenCalled();

  save('{');
  await server.ready();
  expect(children).toHaveLength(1);

  save(listing('/demo', '/demo/nouveau'));
  const next = server.ready();
  expect(server.part.routes.map(({ path }) => path)).toEqual(['/demo', '/demo/nouveau']);
  expect(children[0]?.kill).toHaveBeenCalledWith('SIGKILL');
  children[0]?.emit('exit');
  children[1]?.emit('message', 'built');
  await next;
  expect(children).toHaveLength(2);
  expect(onBuilt).toHaveBeenCalledTimes(1);
});
