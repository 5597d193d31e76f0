import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { kill, pid } from 'node:process';
import { openTestDelivery, remoteSketch, watchDelivery } from './test-delivery';

const UNFINISHED_SITE = /\.next[\\/]/;

/** Kills this process during a composition, just before the nth file of the unfinished site is linked or written. */
function dieComposing(last: number): void {
  const { linkSync, writeFileSync } = fs;
  let count = 0;
  const look = (target: unknown) => {
    if (UNFINISHED_SITE.test(String(target))) count += 1;
    if (count === last) kill(pid, 'SIGKILL');
  };
  fs.linkSync = (existing, target) => {
    look(target);
    linkSync(existing, target);
  };
  fs.writeFileSync = (...args: Parameters<typeof writeFileSync>) => {
    look(args[0]);
    writeFileSync(...args);
  };
  syncBuiltinESMExports();
}

/**
 * Separate process that publishes a remote into a test delivery, and kills itself at an operation of the store or at a
 * file of the site. Arguments: folder, part, and the number of the operation or "site:<number of the file>"; without
 * the third argument, the process completes.
 */
async function main([folder = '', part = '', last = '']: string[]): Promise<void> {
  const [, file] = last.split('site:');
  if (file !== undefined) dieComposing(Number(file));
  let count = 0;
  const setup = watchDelivery(openTestDelivery(folder), () => {
    count += 1;
    if (count === Number(last)) kill(pid, 'SIGKILL');
  });
  const { kind } = await setup.publish(remoteSketch(part, 'Après'));
  console.info(kind);
}

void main(process.argv.slice(2));
