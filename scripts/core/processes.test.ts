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
  ['exits with 2', 'process.exitCode = 2;'],
  ['is killed', "process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 1000);"],
])('a tool that %s has failed, and its output includes both streams', async (_, end) => {
  const root = checkout(`console.log('said'); console.error('complained'); ${end}`);
  const { ok, output } = await runTool(root, 'tool', []);
  expect(ok).toBe(false);
  expect(output).toBe('said\ncomplained\n');
});

test('a tool runs in the checkout with unchanged arguments and no colours', async () => {
  const root = checkout(`
    const { FORCE_COLOR } = process.env;
    console.log(JSON.stringify([process.cwd(), process.argv.slice(2), FORCE_COLOR]));`);
  const { ok, output } = await runTool(root, 'tool', ['--flag', 'two words']);
  expect(ok).toBe(true);
  expect(JSON.parse(output)).toEqual([root, ['--flag', 'two words'], '0']);
});

test('the error for a tool that is not installed names the tool', async () => {
  await expect(runTool(folderWith(), 'absent', [])).rejects.toThrow('absent');
});
