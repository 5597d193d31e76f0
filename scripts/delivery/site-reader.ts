/** Requests at the same time. */
const AT_ONCE = 8;
const REQUEST_MS = 10_000;
/** For the whole site: addresses that are not read by then count as unanswered. */
const SITE_MS = 120_000;
/** The largest file of a site is far below. */
const MOST_BYTES = 10_000_000;

/** What an address answers. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Reads addresses of one origin, each once. */
export interface SiteReader {
  origin: string;
  /** Rejects when there is no answer in time, or a too large one. A redirect is an answer: it is not followed. */
  read: (path: string) => Promise<Answer>;
}

export interface ReaderOptions {
  /** Limit for each answer (ms). */
  requestMs?: number;
}

async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error(`more than ${String(MOST_BYTES)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** At most {@link AT_ONCE} at the same time. */
function limited() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Fields of an error, which need not be an `Error` of this realm. */
interface Failure {
  name?: string;
  code?: string;
  message?: string;
  cause?: Failure;
}

function whyUnread(error: unknown): string {
  const failure = error as Failure;
  if (failure.name === 'TimeoutError') return 'no answer in time';
  const { code, message } = failure.cause ?? failure;
  return code ?? message ?? 'no answer';
}

export function siteReader(
  origin: string,
  { requestMs = REQUEST_MS }: ReaderOptions = {},
): SiteReader {
  const answers = new Map<string, Promise<Answer>>();
  const inTurn = limited();
  const end = AbortSignal.timeout(SITE_MS);
  const request = async (path: string): Promise<Answer> => {
    const address = new URL(path, origin);
    if (address.origin !== origin) throw new Error('not an address of the site');
    try {
      const signal = AbortSignal.any([end, AbortSignal.timeout(requestMs)]);
      const response = await fetch(address, { redirect: 'manual', signal });
      const { status, headers } = response;
      return { status, headers, bytes: await bodyOf(response) };
    } catch (error) {
      throw new Error(whyUnread(error), { cause: error });
    }
  };
  return {
    origin,
    read(path) {
      const answer = answers.get(path) ?? inTurn(() => request(path));
      answers.set(path, answer);
      return answer;
    },
  };
}
