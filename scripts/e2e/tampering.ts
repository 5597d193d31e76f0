import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Intercept } from '../local/site/server';
import type { Release } from '../model/release';
import type { Generations } from './generations';

const CLIENT = 'client/';
/**
 * `restamp` writes a path with this folder into each script. One byte of it is changed: an altered script still runs,
 * and records that.
 */
const ALTERED = 'tlient/';
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** The files of a release that can be loaded, by name. */
export function loadableFiles({ files }: Release): string[] {
  return files
    .filter(({ path }) => path.startsWith(CLIENT) && /\.(js|css)$/.test(path))
    .map(({ path }) => basename(path));
}

/** Changes one byte, so that the file stays valid. */
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
  /** Serves these files of a part altered from now on, and no others. */
  tamper: (part: string, files: readonly string[]) => void;
  /** Files served altered since the start. */
  served: Set<string>;
  /** Altered scripts among those that a tab recorded. */
  ranAltered: (marks: readonly string[]) => string[];
}

/** Intercepts requests to the site and alters files of live releases. */
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
