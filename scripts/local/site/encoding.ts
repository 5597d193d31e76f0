import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How an answer travels. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Texts shorter than this do not get shorter. */
export const SMALLEST_BYTES = 256;
/** The most that each can do: hosts compress once and serve many times. */
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

/** The best encoding that a browser takes; one with weight 0 is refused (RFC 9110, 12.5.3). */
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
 * Compresses with as much effort as a host spends.
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
