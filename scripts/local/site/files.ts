import { createHash } from 'node:crypto';
import { existsSync, statSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mediaType } from '../../compose/hosting';
import { readIfThere, writeAtomically } from '../../core/files';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best compression: hosts compress once and serve many times. */
const COMPRESSORS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const;

export function chooseEncoding(accepted = ''): Encoding {
  const names = accepted.split(/[\s,;]+/);
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}

/** Path segments that leave the folder, and characters that mean something else on other systems. */
const UNSAFE = /(^|\/)\.\.?(\/|$)|[\\\0]/;

function statsOf(folder: string, path: string): Stats | null {
  const file = join(folder, path);
  if (UNSAFE.test(path) || !existsSync(file)) return null;
  const stats = statSync(file);
  return stats.isFile() ? stats : null;
}

export const hasFile = (folder: string, path: string): boolean => statsOf(folder, path) !== null;

interface Body {
  bytes: Buffer;
  encoding: Encoding;
  /** Differs for each content and encoding. */
  etag: string;
}

/** @param cache folder that stores compressed files for the next start, because the best compression takes seconds. */
async function load(file: string, encoding: Encoding, cache: string | undefined): Promise<Body> {
  const plain = await readFile(file);
  const hash = createHash('sha256').update(plain).digest('base64url');
  const etag = `"${hash}-${encoding}"`;
  if (encoding === 'identity') return { bytes: plain, encoding, etag };
  const stored = cache === undefined ? null : join(cache, `${hash}.${encoding}`);
  const found = stored && readIfThere(stored);
  if (found) return { bytes: found, encoding, etag };
  const bytes = await COMPRESSORS[encoding](plain);
  if (stored) writeAtomically(stored, bytes);
  return { bytes, encoding, etag };
}

/** Compression does not shrink files below this size. */
const MIN_COMPRESSED_BYTES = 256;

/**
 * Reads and compresses each file only one time. The key is the inode, so that sites that share a file share the result.
 * @param cache folder that stores compressed files for the next start.
 */
export function createFileReader(cache: string | undefined) {
  const bodies = new Map<string, Promise<Body>>();
  return async (folder: string, path: string, accepted: Encoding): Promise<Body> => {
    const stats = statsOf(folder, path);
    if (!stats) throw new Error(`${folder}${path} is missing.`);
    const isText = mediaType(path).includes('charset');
    const encoding = isText && stats.size >= MIN_COMPRESSED_BYTES ? accepted : 'identity';
    const key = [stats.dev, stats.ino, stats.size, stats.mtimeMs, encoding].join(' ');
    const body = bodies.get(key) ?? load(join(folder, path), encoding, cache);
    bodies.set(key, body);
    // A failure is not cached: the next request reads the file again.
    body.catch(() => bodies.delete(key));
    return body;
  };
}
