import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeSite } from '../../compose/compose';
import { PUBLIC_FOLDER } from '../../compose/hosting';
import { writeFirebaseJson } from '../../compose/hosting';
import { composerHash } from '../../model/inputs';
import { htmlFile } from '../../compose/part-folder';
import { productionConfig } from '../../core/config';
import { composeOptions, type Delivery } from '../../delivery/context';
import { publish } from '../../delivery/publish';
import { folderStore } from '../../store/open';
import { addRelease, makeLive, route, type ReleaseSketch } from '../../testkit/release-builder';

const ROUTES_PER_PART = 5;
const PART = 'part0';
const HASH_BASE = 16;
const HASH_LENGTH = 8;

const hash = (serial: number) => serial.toString(HASH_BASE).padStart(HASH_LENGTH, '0');

function partSketch(name: string, serial: number): ReleaseSketch {
  const routes = Array.from({ length: ROUTES_PER_PART }, (_, index) =>
    route({ path: `/${name}-${String(index)}`, page: `Page${String(index)}` }),
  );
  return { part: name, routes, inputs: hash(serial), stamp: hash(serial) };
}

/** A site of synthetic releases in a folder of its own. */
export interface SyntheticSite {
  /** Ships one part with other bytes, beside all the others. */
  publish: (serial: number) => Promise<Shipping>;
  /** Bytes of one page of the part. */
  htmlBytes: () => number;
  /** What a deployment needs beside the publish; it speaks of all parts. */
  writeHosting: () => { ms: number; bytes: number };
  remove: () => void;
}

export interface Shipping {
  ms: number;
  processorMs: number;
  /** Of files that were written, not linked. */
  bytes: number;
}

const US_PER_MS = 1000;

/** Bytes of the files of some folders that were written since a moment; one with several names counts once. */
function bytesSince(folders: readonly string[], start: number): number {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)))
    .filter(({ mtimeMs }) => mtimeMs >= start);
  const sizes = new Map(files.map(({ ino, size }) => [ino, size]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Composes a site of this many remotes. */
export async function syntheticSite(root: string, remotes: number): Promise<SyntheticSite> {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'));
  const keys = join(folder, 'keys');
  const store = folderStore(join(folder, 'store'), keys);
  const builds = folderStore(join(folder, 'builds'), keys);
  const delivery: Delivery = {
    store,
    config: productionConfig(root),
    sites: join(folder, 'sites'),
    composer: composerHash(root),
    now: () => new Date(),
    progress: (_, run) => Promise.resolve(run()),
  };
  await makeLive(store, { part: 'shell' });
  for (let index = 0; index < remotes; index += 1) {
    await makeLive(store, partSketch(`part${String(index)}`, 0));
  }
  let site = (await composeSite(composeOptions(delivery))).folder;
  return {
    async publish(serial) {
      const release = await addRelease(builds, partSketch(PART, serial));
      const [start, at, used] = [performance.now(), Date.now(), process.cpuUsage()];
      const build = () => Promise.resolve({ release, reasons: [] });
      // Each publish is a process of its own, which has read neither records nor keys.
      const fresh = { ...delivery, store: folderStore(join(folder, 'store'), keys) };
      const outcome = await publish(fresh, { part: PART, builds, blockers: [], build });
      if (outcome.kind !== 'shipped') throw new Error(`Not shipped: ${JSON.stringify(outcome)}`);
      const { user, system } = process.cpuUsage(used);
      site = outcome.site;
      const ms = performance.now() - start;
      const written = ['store', 'sites'].map((name) => join(folder, name));
      return {
        ms,
        processorMs: (user + system) / US_PER_MS,
        bytes: bytesSince(written, at),
      };
    },
    htmlBytes: () => statSync(join(site, PUBLIC_FOLDER, htmlFile(`/${PART}-0`))).size,
    writeHosting() {
      const start = performance.now();
      const file = writeFirebaseJson(site);
      return { ms: performance.now() - start, bytes: statSync(file).size };
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
