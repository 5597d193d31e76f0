import pLimit from 'p-limit';
import { compareWithIntegrity } from '../core/integrity';
import { CACHE, type HeaderField } from '../compose/headers';
import type { Verification } from './verify';

const AT_ONCE = 8;
const REQUEST_MS = 10_000;

/** The answer of an address. Redirects are not followed. */
interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Reason why a request got no answer. The error may be from another realm, so `instanceof Error` does not work. */
function whyUnread(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? cause?.message ?? message;
}

/** Target of a redirect; null for other answers. */
export const redirectTargetOf = ({ status, headers }: Answer): string | null =>
  status >= 300 && status < 400 ? headers.get('Location') : null;

/** Reads addresses of one origin, each once, and collects their faults. */
export class SiteReader {
  readonly origin: string;
  readonly warnings: string[] = [];
  private readonly faults = new Map<string, Set<string>>();
  private readonly answers = new Map<string, Promise<Answer>>();
  private readonly inTurn = pLimit(AT_ONCE);
  private readonly requestMs: number;

  /** @param requestMs limit for each answer (ms). */
  constructor(origin: string, requestMs = REQUEST_MS) {
    this.origin = origin;
    this.requestMs = requestMs;
  }

  add(path: string, fault: string): void {
    this.faults.set(path, (this.faults.get(path) ?? new Set()).add(fault));
  }

  /** The answer of an address; null, with a fault, when there is none in time. */
  async answerOf(path: string): Promise<Answer | null> {
    const answer = this.answers.get(path) ?? this.inTurn(() => this.request(path));
    this.answers.set(path, answer);
    try {
      return await answer;
    } catch (error) {
      this.add(path, whyUnread(error));
      return null;
    }
  }

  /** The answer of an address; null, with a fault, when it has another status or redirects. */
  async answerWith(status: number, path: string): Promise<Answer | null> {
    const answer = await this.answerOf(path);
    if (!answer || answer.status === status) return answer;
    const target = redirectTargetOf(answer);
    const found = `status ${String(answer.status)} in place of ${String(status)}`;
    this.add(path, target === null ? found : `redirects to ${target}`);
    return null;
  }

  /** Compares the answer of an address with the composed file. @returns the bytes; null if the status differs. */
  async compare({ path, status = 200, integrity, ...expected }: Expected): Promise<Buffer | null> {
    const answer = await this.answerWith(status, path);
    if (!answer) return null;
    if (integrity !== undefined && compareWithIntegrity(answer.bytes, integrity))
      this.add(path, 'altered');
    const type = checkType(path, answer.headers, expected.isDocument ?? false);
    for (const fault of [...type, ...checkHeaders(answer, expected.headers)]) this.add(path, fault);
    return answer.bytes;
  }

  /** The number of addresses read, and one text with all faults for each faulty address. */
  result(): Verification {
    const faults = [...this.faults].map(([path, found]) => ({
      place: this.origin + path,
      fault: [...found].join(', '),
    }));
    faults.sort((a, b) => (a.place < b.place ? -1 : 1));
    return { checked: this.answers.size, faults, warnings: this.warnings };
  }

  private async request(path: string): Promise<Answer> {
    const address = new URL(path, this.origin);
    if (address.origin !== this.origin) throw new Error('not an address of the site');
    const signal = AbortSignal.timeout(this.requestMs);
    const response = await fetch(address, { redirect: 'manual', signal });
    const { status, headers } = response;
    return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }
}

interface Expected {
  path: string;
  status?: 200 | 404;
  headers: readonly HeaderField[];
  integrity?: string;
  isDocument?: boolean;
}

const HSTS = 'Strict-Transport-Security';
const HTML = 'text/html';

/** Media types by file extension; other files can have any type but that of a document. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  js: ['text/javascript', 'application/javascript'],
  css: ['text/css'],
  json: ['application/json'],
};

function checkHeaders(
  { headers: found, status }: Answer,
  headers: readonly HeaderField[],
): string[] {
  return headers.flatMap(({ key, value }) => {
    const text = found.get(key);
    if (text === null) return [`no header ${key}`];
    // Compare the start only: the operator's host may add `includeSubDomains` and `preload`.
    const isSame = key === HSTS ? text.startsWith(value) : text === value;
    // Some hosts forbid caches to store a 404 page, which is no fault.
    if (key === CACHE && status === 404 && text === 'no-store') return [];
    return isSame ? [] : [`another ${key} than composed`];
  });
}

function checkType(path: string, headers: Headers, isDocument: boolean): string[] {
  const type = (headers.get('Content-Type') ?? 'none').split(';')[0]?.trim() ?? '';
  const [, end = ''] = /\.(\w+)$/.exec(path) ?? [];
  const fits = isDocument ? type === HTML : (TYPES[end]?.includes(type) ?? type !== HTML);
  return fits ? [] : [`content type ${type}`];
}
