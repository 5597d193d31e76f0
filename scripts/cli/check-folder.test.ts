import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();

/** The real command in a folder of this name. */
function jalonIn(name: string) {
  const folder = join(folderWith(), name, 'web');
  mkdirSync(folder, { recursive: true });
  const args = [join(__dirname, 'jalon.mjs'), '--help'];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
}

test.each(['L’agence (1) [b] {c}', '100 % à nous', 'a+b@c=d&e;f', 'é'])(
  'a folder %s is no reason to refuse',
  (name) => {
    expect(jalonIn(name).stderr).not.toContain('Nothing can be built');
  },
);

test.each([
  ["L'équipe", "'"],
  ['C# et web', '#'],
  ['Enfin !', '!'],
  ['quoi?', '?'],
  ['a*b', '*'],
])('in a folder %s, it says why nothing can be built there', (name, character) => {
  const { status, stderr } = jalonIn(name);
  expect(status).toBe(2);
  expect(stderr).toContain(`${name}/web: the build tools read the ${character} in this path`);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
