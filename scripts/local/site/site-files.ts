import { createHash } from 'node:crypto';
import { statSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../core/errors';
import { encode, SMALLEST_BYTES, type Encoding } from './encoding';
import { isText } from './media-type';

/** A file as it is sent. */
export interface Body {
  bytes: Buffer;
  encoding: Encoding;
  /** Names these bytes in this encoding. */
  etag: string;
}

type Variants = Map<Encoding, Promise<Body>>;

const ETAG_LENGTH = 27;
/** Would leave the folder, or means something else on other systems. */
const UNSAFE = /(^|\/)\.\.?(\/|$)|[\\\0]/;

/** Addresses that no file can have are addresses without a file. */
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
 * Reads and compresses each file once: what is unchanged on disk is in memory, also where two sites share the file.
 * @param cache folder that keeps compressed files between two starts, or null.
 */
export function siteFiles(cache: string | null) {
  const known = new Map<string, Variants>();
  return async (folder: string, path: string, accepted: Encoding): Promise<Body | null> => {
    const found = locate(folder, path);
    if (!found) return null;
    const { file, stats } = found;
    const encoding = isText(path) && stats.size >= SMALLEST_BYTES ? accepted : 'identity';
    const key = [stats.dev, stats.ino, stats.size, stats.mtimeMs].join(' ');
    const variants: Variants = known.get(key) ?? new Map<Encoding, Promise<Body>>();
    known.set(key, variants);
    const body = variants.get(encoding) ?? load(file, encoding, cache);
    variants.set(encoding, body);
    // A failure is not remembered: the next visitor has it read again.
    body.catch(() => variants.delete(encoding));
    return body;
  };
}
