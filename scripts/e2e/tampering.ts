import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Intercept } from '../local/site/server';
import type { Release } from '../model/release';
import type { Generations } from './generations';

const CLIENT = 'client/';
/** The name that `restamp` writes into each script, and the same with one byte changed: the script runs and records it. */
const ALTERED = 'tlient/';
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** The files of a release that can be loaded, by name. */
export function loadableFiles({ files }: Release): string[] {
  return files
    .filter(({ path }) => path.startsWith(CLIENT) && /\.(js|css)$/.test(path))
    .map(({ path }) => basename(path));
}

/** With one byte changed, and nothing else: as valid as before. */
function alter(name: string, bytes: Buffer): Buffer {
  const text = bytes.toString('utf8');
  const altered = name.endsWith('.css')
    ? text.replace('}', ';')
    : text.replace(`/${CLIENT}`, `/${ALTERED}`);
  if (altered === text) throw new Error(`${name} has nothing to alter.`);
  return Buffer.from(altered);
}

export interface Tampering {
  intercept: Intercept;
  /** From now on these files of a part are served altered, and no others. */
  tamper: (part: string, files: readonly string[]) => void;
  /** Files that were served altered, since the start. */
  served: Set<string>;
  /** Scripts that ran altered, among those that a tab recorded. */
  ranAltered: (marks: readonly string[]) => string[];
}

/** A server between the site and its visitors that alters files of the live releases. */
export async function tampering({ store, releases }: Generations): Promise<Tampering> {
  const folders = new Map<string, string>();
  for (const [part, [live]] of releases) {
    if (live) folders.set(part, join(await store.releaseFolder(live), CLIENT));
  }
  let tampered = new Map<string, string>();
  const served = new Set<string>();
  return {
    tamper(part, files) {
      const folder = folders.get(part) ?? '';
      tampered = new Map(files.map((name) => [`/assets/${part}/${name}`, join(folder, name)]));
    },
    served,
    ranAltered: (marks) => marks.filter((mark) => mark.includes(`/${ALTERED}`)),
    intercept(request, response) {
      const address = request.url?.split('?')[0] ?? '';
      const file = tampered.get(address);
      if (file === undefined) return false;
      const bytes = alter(basename(file), readFileSync(file));
      served.add(address);
      response.writeHead(200, {
        'Content-Type': TYPES[file.split('.').at(-1) ?? ''],
        'Content-Length': bytes.length,
        'Cache-Control': 'no-store',
      });
      response.end(bytes);
      return true;
    },
  };
}
