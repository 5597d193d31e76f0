import type { SiteConfig } from '@jalon/shared/config';
import {
  ASSET_POLICIES,
  IMMUTABLE,
  REVALIDATE,
  siteHeaders,
  type HeaderField,
} from '../compose/headers';
import { isAsset } from '../compose/hosting';
import { integrityOf } from '../model/files';
import type { Answer } from './site-reader';

/** What an address of a site has to answer. */
export interface Expected {
  path: string;
  status: 200 | 404;
  /** Of its bytes. */
  integrity?: string | undefined;
  headers: readonly HeaderField[];
}

const POLICY = 'Content-Security-Policy';
const CACHE = 'Cache-Control';
const HSTS = 'Strict-Transport-Security';
const HTML = 'text/html';

/** Media types by the end of the address; other files are anything but a document. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  js: ['text/javascript', 'application/javascript'],
  css: ['text/css'],
  json: ['application/json'],
};

/** Headers of a document, or of a file that is no asset. @param config of a document: without `hsts`. */
export function headersWith(config: SiteConfig, policy: string | undefined): HeaderField[] {
  return [
    ...siteHeaders(config),
    ...(policy === undefined ? [] : [{ key: POLICY, value: policy }]),
    { key: CACHE, value: REVALIDATE },
  ];
}

/** Headers of a file below its public folder. */
export function headersOfFile(config: SiteConfig, file: string, policy: string | undefined) {
  if (!isAsset(file)) return headersWith(config, policy);
  const own = new Map(ASSET_POLICIES.map(({ key, value }) => [key, value]));
  const everywhere = siteHeaders(config).filter(({ key }) => !own.has(key));
  return [...everywhere, ...ASSET_POLICIES, { key: CACHE, value: IMMUTABLE }];
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
export function answerFaults(answer: Answer, expected: Expected, isDocument: boolean): string[] {
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
