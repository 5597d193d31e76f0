import { messageOf } from '../core/errors';
import { limited } from '../core/limited';
import { type Fault, integrityOf } from '../model/files';
import type { SiteConfig } from '@jalon/shared/config';
import { ASSET_HEADERS, documentHeaders, siteHeaders, type HeaderField } from '../compose/headers';
import { isAsset } from '../compose/hosting';

/** Requests at the same time. */
const AT_ONCE = 8;
const REQUEST_MS = 10_000;
/** For the whole site: addresses that are not read by then count as unanswered. */
const SITE_MS = 120_000;
/** The largest file of a site is far below. */
const MOST_BYTES = 10_000_000;

/** What an address answers. */
interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Reads addresses of one origin, each once. */
interface SiteReader {
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
  const inTurn = limited(AT_ONCE);
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

/** Collects what is wrong with the addresses of a site. */
export class SiteFindings {
  readonly warnings: string[] = [];
  private readonly faults = new Map<string, Set<string>>();
  private readonly read = new Set<string>();
  private readonly site: SiteReader;

  constructor(site: SiteReader) {
    this.site = site;
  }

  get origin(): string {
    return this.site.origin;
  }

  add(path: string, fault: string): void {
    this.faults.set(path, (this.faults.get(path) ?? new Set()).add(fault));
  }

  warn(warning: string): void {
    this.warnings.push(warning);
  }

  /** The answer of an address; null, with a finding, when there is none. */
  async answerOf(path: string): Promise<Answer | null> {
    this.read.add(path);
    try {
      return await this.site.read(path);
    } catch (error) {
      this.add(path, messageOf(error));
      return null;
    }
  }

  /** The bytes of a file; null, with a finding, when it is not there. */
  async bytesOf(path: string): Promise<Buffer | null> {
    const answer = await this.answerOf(path);
    if (answer?.status === 200) return answer.bytes;
    const target = answer && targetOf(answer);
    if (target) this.add(path, `redirects to ${target}`);
    else if (answer) this.add(path, `status ${String(answer.status)} in place of 200`);
    return null;
  }

  /** Compares an address with what was composed. @returns its bytes, unless something else answered. */
  async compare(expected: Expected, isDocument = false): Promise<Buffer | null> {
    const answer = await this.answerOf(expected.path);
    if (!answer) return null;
    for (const fault of answerFaults(answer, expected, isDocument)) this.add(expected.path, fault);
    return answer.status === expected.status ? answer.bytes : null;
  }

  /** Number of addresses that were read. */
  get checked(): number {
    return this.read.size;
  }

  /** One fault for each address. */
  list(): Fault[] {
    return [...this.faults]
      .map(([path, faults]) => ({ place: this.site.origin + path, fault: [...faults].join(', ') }))
      .sort((a, b) => (a.place < b.place ? -1 : 1));
  }
}

/** What an address of a site has to answer. */
interface Expected {
  path: string;
  status: 200 | 404;
  /** Of its bytes. */
  integrity?: string | undefined;
  headers: readonly HeaderField[];
}

const HSTS = 'Strict-Transport-Security';
const HTML = 'text/html';

/** Media types by the end of the address; other files are anything but a document. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  js: ['text/javascript', 'application/javascript'],
  css: ['text/css'],
  json: ['application/json'],
};

/** Headers of a document, or of a file that is no asset. @param config of a document: without `hsts`. */
export const headersWith = (config: SiteConfig, policy: string | undefined) =>
  documentHeaders(siteHeaders(config), policy);

/** Headers of a file below its public folder. */
export function headersOfFile(config: SiteConfig, file: string, policy: string | undefined) {
  const headers = headersWith(config, policy);
  if (!isAsset(file)) return headers;
  const own = new Set(ASSET_HEADERS.map(({ key }) => key));
  return [...headers.filter(({ key }) => !own.has(key)), ...ASSET_HEADERS];
}

function headerFaults(found: Headers, headers: readonly HeaderField[]): string[] {
  return headers.flatMap(({ key, value }) => {
    const text = found.get(key);
    if (text === null) return [`no header ${key}`];
    // The operator may add subdomains and preload, which no document says.
    const isSame = key === HSTS ? text.startsWith(value) : text === value;
    return isSame ? [] : [`another ${key} than composed`];
  });
}

function typeFaults(path: string, found: Headers, isDocument: boolean): string[] {
  const type = (found.get('Content-Type') ?? 'none').split(';')[0]?.trim() ?? '';
  const [, end = ''] = /\.(\w+)$/.exec(path) ?? [];
  const fits = isDocument ? type === HTML : (TYPES[end]?.includes(type) ?? type !== HTML);
  return fits ? [] : [`content type ${type}`];
}

/** Where an answer leads, if it is a redirect. */
export const targetOf = ({ status, headers }: Answer): string | null =>
  status >= 300 && status < 400 ? headers.get('Location') : null;

/** How an answer differs from what was composed. Behind another status or a redirect, nothing else is compared. */
function answerFaults(answer: Answer, expected: Expected, isDocument: boolean): string[] {
  const { path, status, integrity, headers } = expected;
  const target = targetOf(answer);
  if (target !== null) return [`redirects to ${target}`];
  if (answer.status !== status)
    return [`status ${String(answer.status)} in place of ${String(status)}`];
  const isAltered = integrity !== undefined && integrityOf(answer.bytes) !== integrity;
  return [
    ...(isAltered ? ['altered'] : []),
    ...typeFaults(path, answer.headers, isDocument),
    ...headerFaults(answer.headers, headers),
  ];
}
