import { answersOf, readBrief, type SharedBrief } from '../domain/shared-brief';

/** Beginning of a fragment with a brief: its name, and the version of its fields. Browsers never send a fragment. */
const PREFIX = '#demande=1';
/** Then the way of writing: deflated, or as it is where the browser cannot deflate (Safari before 16.4). */
const DEFLATED = 'z.';
const PLAIN = 'p.';

const LONGEST_FRAGMENT = 40_000;
/** A small fragment can unfold into gigabytes. */
const MOST_BYTES = 200_000;

export const hasBrief = (hash: string) => hash.startsWith(PREFIX);

type Transform = 'CompressionStream' | 'DecompressionStream';

/** The bytes after a transform of the browser; null where it has none. @throws for bytes that are not deflated. */
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
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('The brief is too long.');
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

/** The fragment that carries a brief. */
export async function writeBrief(draft: SharedBrief): Promise<string> {
  const written = new TextEncoder().encode(JSON.stringify(answersOf(readBrief(draft))));
  const deflated = await through('CompressionStream', written);
  return PREFIX + (deflated ? DEFLATED : PLAIN) + toBase64Url(deflated ?? written);
}

/** The brief in a fragment; null for a damaged fragment, or one that this browser cannot unfold. */
export async function briefIn(hash: string): Promise<Partial<SharedBrief> | null> {
  if (!hasBrief(hash) || hash.length > LONGEST_FRAGMENT) return null;
  const way = hash.slice(PREFIX.length, PREFIX.length + DEFLATED.length);
  try {
    const carried = fromBase64Url(hash.slice(PREFIX.length + way.length));
    const bytes = way === DEFLATED ? await through('DecompressionStream', carried) : carried;
    if (!bytes || (way !== DEFLATED && way !== PLAIN)) return null;
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const answers = answersOf(readBrief(json));
    return Object.keys(answers).length > 0 ? answers : null;
  } catch {
    return null;
  }
}
