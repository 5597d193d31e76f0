import { kill, pid } from 'node:process';
import { ReleaseStore } from '../store/release-store';
import { watchedStore } from './watched-store';
import { openWorkshop, remoteSketch } from './workshop';

/**
 * A process of its own that publishes a remote into a workshop, and kills itself at an operation of the store.
 * Arguments: folder, part, text, and the number of the operation (none: it lives).
 */
async function main([folder = '', part = '', text = '', last]: string[]): Promise<void> {
  const own = openWorkshop(folder).store;
  let count = 0;
  const objects = watchedStore(own.objects, () => {
    count += 1;
    if (count === Number(last)) kill(pid, 'SIGKILL');
  });
  const store = new ReleaseStore(objects, own.keys, own.cache);
  const outcome = await openWorkshop(folder, store).publish(remoteSketch(part, text));
  console.info(outcome.kind);
}

void main(process.argv.slice(2));
