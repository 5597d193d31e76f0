import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { statSync, type Stats } from 'node:fs';
import { mediaType } from '../../compose/media-types';
import { hasCode } from '../../core/errors';

/** Whether the file is text and worth compressing. */
function isText(path: string): boolean {
  return mediaType(path).includes('charset');
}

/** Content encoding of an answer. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Shorter texts do not get smaller. */
const SMALLEST_BYTES = 256;
/** The best compression: hosts compress once and serve many times. */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY;
const GZIP_LEVEL = constants.Z_BEST_COMPRESSION;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
} as const;

/** The best encoding that a browser accepts; weight 0 means refused (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((text) => text.trim());
    return { name, refused: parameters.some((text) => /^q=0(\.0*)?$/.test(text)) };
  });
  const takes = (wanted: string) => offers.some(({ name, refused }) => name === wanted && !refused);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

async function keep(file: string, encoded: Buffer): Promise<void> {
  const next = `${file}.${String(process.pid)}.next`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(next, encoded);
  await rename(next, file);
}

/**
 * Compresses a file with the best compression, as hosts do.
 * @param cache folder that keeps results between two starts; nothing is kept without one.
 */
export async function encode(
  bytes: Buffer,
  encoding: keyof typeof compressors,
  cache: string | null,
): Promise<Buffer> {
  const compress = () => compressors[encoding](bytes);
  if (cache === null) return compress();
  const name = createHash('sha256').update(bytes).digest('hex');
  const file = join(cache, `${name}.${encoding}`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const encoded = await compress();
  // A cache that cannot be written costs time, not the answer.
  await keep(file, encoded).catch(() => undefined);
  return encoded;
}

/** A file as it is sent. */
export interface Body {
  bytes: Buffer;
  encoding: Encoding;
  /** Names these bytes in this encoding. */
  etag: string;
}

const ETAG_LENGTH = 27;
/** Path segments that leave the folder, and characters that mean something else on other systems. */
const UNSAFE = /(^|\/)\.\.?(\/|$)|[\\\0]/;

/** Errors for paths that cannot be a file. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

function statOf(file: string): Stats | null {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : null;
  } catch (error) {
    if (ABSENT.some((code) => hasCode(error, code))) return null;
    throw error;
  }
}

function locate(folder: string, path: string): { file: string; stats: Stats } | null {
  if (UNSAFE.test(path)) return null;
  const file = join(folder, path);
  const stats = statOf(file);
  return stats && { file, stats };
}

/** Whether a folder has this file, and not one outside it. */
export function hasFile(folder: string, path: string): boolean {
  return locate(folder, path) !== null;
}

async function load(file: string, encoding: Encoding, cache: string | null): Promise<Body> {
  const plain = await readFile(file);
  const bytes = encoding === 'identity' ? plain : await encode(plain, encoding, cache);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, ETAG_LENGTH);
  return { bytes, encoding, etag: `"${hash}-${encoding}"` };
}

/**
 * Reads and compresses each file once. The key is the inode, so that sites that share a file share its result.
 * @param cache folder that keeps compressed files between two starts, or null.
 */
export function siteFiles(cache: string | null) {
  const known = new Map<string, Promise<Body>>();
  return async (folder: string, path: string, accepted: Encoding): Promise<Body | null> => {
    const found = locate(folder, path);
    if (!found) return null;
    const { file, stats } = found;
    const encoding = isText(path) && stats.size >= SMALLEST_BYTES ? accepted : 'identity';
    const key = [stats.dev, stats.ino, stats.size, stats.mtimeMs, encoding].join(' ');
    const body = known.get(key) ?? load(file, encoding, cache);
    known.set(key, body);
    // A failure is not cached: the next request reads the file again.
    body.catch(() => known.delete(key));
    return body;
  };
}
