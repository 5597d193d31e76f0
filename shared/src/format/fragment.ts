/** Encoding of the data, after the name of the fragment: plain if the browser cannot deflate (Safari before 16.4). */
const DEFLATED = 'z.';
const PLAIN = 'p.';

const MAX_FRAGMENT_LENGTH = 40_000;
/** Size limit, because a small fragment can inflate to gigabytes. */
const MAX_BYTES = 200_000;

type Transform = 'CompressionStream' | 'DecompressionStream';

/** Applies a browser transform; null if it is missing. @throws for bytes that are not deflated. */
async function through(name: Transform, bytes: BlobPart): Promise<Uint8Array<ArrayBuffer> | null> {
  const Stream = (globalThis as Partial<Pick<typeof globalThis, Transform>>)[name];
  if (!Stream) return null;
  const reader = new Blob([bytes]).stream().pipeThrough(new Stream('deflate-raw')).getReader();
  const chunks: BlobPart[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError('The fragment unfolds into too many bytes.');
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64Url = (signs: string) =>
  Uint8Array.from(atob(signs.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

/**
 * Writes data into a URL fragment, which browsers never send.
 * @throws RangeError for data too long for `decodeFragment`.
 * @param prefix name and version of the fields, such as `#demande-1`, without characters that mail programs escape.
 */
export async function encodeFragment(prefix: string, data: unknown): Promise<string> {
  const written = new TextEncoder().encode(JSON.stringify(data));
  const deflated = await through('CompressionStream', written);
  const fragment = prefix + (deflated ? DEFLATED : PLAIN) + toBase64Url(deflated ?? written);
  if (fragment.length > MAX_FRAGMENT_LENGTH)
    throw new RangeError('The data is too long for a link.');
  return fragment;
}

/**
 * Reads the data of a fragment, still to be validated; null for another or a damaged fragment, or one that this
 * browser cannot inflate.
 */
export async function decodeFragment(prefix: string, hash: string): Promise<unknown> {
  if (!hash.startsWith(prefix) || hash.length > MAX_FRAGMENT_LENGTH) return null;
  const way = hash.slice(prefix.length, prefix.length + DEFLATED.length);
  try {
    // Mail programs append punctuation and their own parameters.
    const [signs = ''] = /^[\w-]*/.exec(hash.slice(prefix.length + way.length)) ?? [];
    const carried = fromBase64Url(signs);
    const bytes = way === DEFLATED ? await through('DecompressionStream', carried) : carried;
    if (!bytes || (way !== DEFLATED && way !== PLAIN)) return null;
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
