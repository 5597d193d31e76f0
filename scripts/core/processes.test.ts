import { chmodSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../testkit/temporary-folder';
import { runTool } from './processes';

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

test('a tool runs in the checkout with unchanged arguments and no colours', async () => {
  const root = checkout(`
    const { FORCE_COLOR } = process.env;
    console.log(JSON.stringify([process.cwd(), process.argv.slice(2), FORCE_COLOR]));`);
  const { output } = await runTool(root, 'tool', ['--flag', 'two words']);
  expect(JSON.parse(output)).toEqual([root, ['--flag', 'two words'], '0']);
});

test('a tool that is not installed is an error that names it', async () => {
  await expect(runTool(folderWith(), 'absent', [])).rejects.toThrow('absent');
});
