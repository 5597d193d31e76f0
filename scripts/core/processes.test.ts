import { chmodSync, existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../testkit/temporary-folder';
import { installApart, runTool } from './processes';

const folderWith = temporaryFolders();

/** A checkout with one installed tool, "tool", that runs this code. */
function checkout(code: string): string {
  const tool = 'node_modules/.bin/tool';
  const root = folderWith({ [tool]: `#!${process.execPath}\n${code}\n` });
  chmodSync(join(root, tool), 0o755);
  return realpathSync(root);
}

test.each([
  [0, true],
  [1, false],
  [2, false],
])('a tool with the exit code %p has ok %p', async (code, ok) => {
  const root = checkout(`process.exitCode = ${String(code)};`);
  expect((await runTool(root, 'tool', [])).ok).toBe(ok);
});

test('a tool that a signal kills is reported as failed', async () => {
  const root = checkout("process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 1000);");
  expect(await runTool(root, 'tool', [])).toEqual({ ok: false, output: '' });
});

test('the output of a tool includes standard output and standard error', async () => {
  const root = checkout("console.log('said'); console.error('complained');");
  const { output } = await runTool(root, 'tool', []);
  expect(output.split('\n').sort()).toEqual(['', 'complained', 'said']);
});

test('a tool runs in the checkout with unchanged arguments, no colours and the given environment', async () => {
  const root = checkout(`
    const { FORCE_COLOR, EXTRA } = process.env;
    console.log(JSON.stringify([process.cwd(), process.argv.slice(2), FORCE_COLOR, EXTRA]));`);
  const { output } = await runTool(root, 'tool', ['--flag', 'two words'], {
    environment: { EXTRA: 'given' },
  });
  expect(JSON.parse(output)).toEqual([root, ['--flag', 'two words'], '0', 'given']);
});

test('a tool that is not installed is an error that names it', async () => {
  await expect(runTool(folderWith(), 'absent', [])).rejects.toThrow('absent');
});

test('packages are installed once, into a separate folder', async () => {
  const parent = folderWith({
    'fixture/package.json': '{ "name": "fixture", "version": "1.0.0" }',
  });
  const folder = join(parent, 'apart', '1.0.0');
  await installApart(folder, { fixture: `file:${join(parent, 'fixture')}` });
  expect(existsSync(join(folder, 'node_modules', 'fixture', 'package.json'))).toBe(true);
  await installApart(folder, { fixture: 'file:/there/is/none' });
  expect(readdirSync(join(parent, 'apart'))).toEqual(['1.0.0']);
});

test('the error for a package that cannot be installed names it, and no folder is left', async () => {
  const parent = folderWith({});
  const packages = { fixture: `file:${join(parent, 'missing.tgz')}` };
  await expect(installApart(join(parent, 'apart'), packages)).rejects.toThrow(
    /^npm could not install fixture@file:.*missing\.tgz: is the registry within reach\?$/,
  );
  expect(readdirSync(parent)).toEqual([]);
});
