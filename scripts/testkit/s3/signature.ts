import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The one pair of credentials that the server accepts. */
export const CREDENTIALS = { accessKeyId: 'AKIATESTKIT', secretAccessKey: 'testkit-secret' };
export const REGION = 'eu-west-3';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string) =>
  createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Query of the canonical request: names and values encoded, sorted by name. */
function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

interface Authorization {
  scope: string[];
  signed: string[];
  signature: string;
}

function parseAuthorization(header: string): Authorization | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (!match) return null;
  const [, scope = '', signed = '', signature = ''] = match;
  return { scope: scope.split('/'), signed: signed.split(';'), signature };
}

/**
 * Whether a request was signed with the credentials, as AWS Signature Version 4 says:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const authorization = parseAuthorization(request.headers.authorization ?? '');
  if (!authorization) return false;
  const [id, date = '', region = '', service = '', end = ''] = authorization.scope;
  const header = (name: string) => [request.headers[name] ?? ''].flat().join(',').trim();
  const payload = header('x-amz-content-sha256');
  if (id !== CREDENTIALS.accessKeyId || region !== REGION || payload !== sha256(body)) return false;
  if (!authorization.signed.includes('host')) return false;

  const canonical = [
    request.method ?? '',
    url.pathname,
    canonicalQuery(url),
    ...authorization.signed.map((name) => `${name}:${header(name)}`),
    '',
    authorization.signed.join(';'),
    payload,
  ].join('\n');
  const scope = [date, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = [date, region, service, end].reduce<Uint8Array | string>(
    hmac,
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );
  const expected = hmac(key, text);
  return timingSafeEqual(expected, Buffer.from(authorization.signature, 'hex'));
}
