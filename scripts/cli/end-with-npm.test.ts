import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const endWithNpm = pathToFileURL(join(__dirname, 'end-with-npm.mjs')).href;
const PROGRAM = `
import { endWithNpm } from ${JSON.stringify(endWithNpm)};
endWithNpm();
process.once('SIGTERM', () => {
  console.info('stopped');
  process.exit();
});
setInterval(() => undefined, 60_000);
console.info('started');
`;

/** Runs the program as npm does, below a shell that npm ends. */
test('a command that npm runs stops what it started when npm is ended', async () => {
  const program = `"${process.execPath}" --input-type=module --eval "$PROGRAM" & wait`;
  const env = { ...process.env, PROGRAM, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said === 'started\n') shell.kill('SIGTERM');
  });
  // Once nobody has the other end of its output.
  await once(shell, 'close');
  expect(said).toBe('started\nstopped\n');
});
