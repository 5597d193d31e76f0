import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveHandlers } from '../local/http';

/** The only credentials that the server accepts. */
export const CREDENTIALS = { accessKeyId: 'AKIATESTKIT', secretAccessKey: 'testkit-secret' };
export const REGION = 'eu-west-3';

/** Objects per list response: few, so that every list needs several. */
const PAGE = 3;

/**
 * Fault of a request: S3's response to two concurrent writers, a connection cut after the write, or a condition that
 * other services ignore or refuse.
 */
export type S3Fault = 'conflict' | 'lost answer' | 'condition ignored' | 'not implemented' | null;

/** A minimal IAM policy: no conditions, no denials, and a star only at the end of a resource. */
export interface Policy {
  Statement: { Effect: 'Allow'; Action: string[]; Resource: string[] }[];
}

/** @param path bucket and key. */
const allows = ({ Statement }: Policy, action: string, path: string): boolean =>
  Statement.some(
    ({ Action, Resource }) =>
      Action.includes(`s3:${action}`) &&
      Resource.map((arn) => arn.slice('arn:aws:s3:::'.length)).some((on) =>
        on.endsWith('*') ? path.startsWith(on.slice(0, -1)) : path === on,
      ),
  );

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

type Objects = Map<string, { bytes: Buffer; modified: string }>;

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const answerXml = (status: number, xml: string): Answer => ({
  status,
  body: `<?xml version="1.0"?>${xml}`,
  headers: { 'Content-Type': 'application/xml' },
});

const failure = (status: number, code: string): Answer =>
  answerXml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function list(objects: Objects, query: URLSearchParams, bucket: string): Answer {
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const after = query.get('continuation-token') ?? '';
  const listed = [...objects]
    .map(([path, object]) => ({ path, key: path.slice(bucket.length + 1), ...object }))
    .filter(({ path, key }) => path.startsWith(prefix) && key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = listed.slice(0, PAGE);
  const isCut = listed.length > PAGE;
  const contents = page.map(
    ({ key, modified, bytes }) =>
      `<Contents><Key>${escape(key)}</Key><LastModified>${modified}</LastModified><Size>${String(bytes.length)}</Size></Contents>`,
  );
  const next = isCut
    ? `<NextContinuationToken>${escape(page.at(-1)?.key ?? '')}</NextContinuationToken>`
    : '';
  return answerXml(200, `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
}

/** The access key of a request in our region. Signatures of the SDK are not verified. */
function accessKeyOf({ authorization = '' }: IncomingHttpHeaders): string {
  const [, key = '', region] = /Credential=([^/]+)\/\d+\/([^/]+)\//.exec(authorization) ?? [];
  return region === REGION ? key : '';
}

/**
 * An S3 endpoint for the requests that a bucket store makes. Buckets exist as soon as they are used.
 * @param fault called with method and path (bucket and key) of each request.
 * @param policies of access keys beside the owner's.
 */
export async function startS3Server(
  fault: (method: string, path: string, headers: IncomingHttpHeaders) => S3Fault = () => null,
  policies: Readonly<Record<string, Policy>> = {},
) {
  const objects: Objects = new Map();
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const bytes = await buffer(request);
    const path = decodeURIComponent(url.pathname.slice(1));
    const [bucket = ''] = path.split('/');
    const isList = url.searchParams.get('list-type') === '2';
    const accessKey = accessKeyOf(headers);
    const policy = policies[accessKey];
    const isAllowed = (action: string, on: string) => !policy || allows(policy, action, on);
    if (accessKey !== CREDENTIALS.accessKeyId && !policy) return failure(403, 'InvalidAccessKeyId');
    const action = { PUT: 'PutObject', DELETE: 'DeleteObject' }[method] ?? 'GetObject';
    if (!(isList ? isAllowed('ListBucket', bucket) : isAllowed(action, path)))
      return failure(403, 'AccessDenied');

    const wrong = fault(method, path, headers);
    const condition = headers['if-none-match'];
    if (wrong === 'not implemented' && condition !== undefined)
      return failure(501, 'NotImplemented');
    if (wrong === 'conflict') return failure(409, 'ConditionalRequestConflict');
    if (wrong === 'lost answer') request.socket.destroySoon();
    if (isList) return list(objects, url.searchParams, bucket);
    const stored = objects.get(path);
    if (method === 'PUT') {
      const md5 = createHash('md5').update(bytes).digest('base64');
      if ((headers['content-md5'] ?? md5) !== md5) return failure(400, 'BadDigest');
      if (stored && condition === '*' && wrong !== 'condition ignored')
        return failure(412, 'PreconditionFailed');
      objects.set(path, { bytes, modified: new Date().toISOString() });
      return { status: 200 };
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return { status: 204 };
    }
    if (stored) return { status: 200, body: stored.bytes };
    // Without the right to list, the answer does not reveal that an object is missing.
    return isAllowed('ListBucket', bucket)
      ? failure(404, 'NoSuchKey')
      : failure(403, 'AccessDenied');
  };
  const { origin, close } = await serveHandlers([
    async (request, response) => {
      const { status, body, headers } = await answerTo(request);
      response.writeHead(status, headers).end(body);
      return true;
    },
  ]);
  return { endpoint: origin, close };
}
