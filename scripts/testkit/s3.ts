import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from '../local/http';

/** The only credentials that the server accepts. */
export const CREDENTIALS = { accessKeyId: 'AKIATESTKIT', secretAccessKey: 'testkit-secret' };
export const REGION = 'eu-west-3';

/** Objects per list response: few, so that every list needs several. */
const PAGE = 3;

/**
 * Fault of a request: S3's response to two concurrent writers, a connection cut after the write, or what other services do
 * with a condition.
 */
export type S3Fault = 'conflict' | 'lost answer' | 'condition ignored' | 'not implemented' | null;

/** A minimal IAM policy: no conditions, no denials, and a star only at the end of a resource. */
export interface Policy {
  Statement: { Effect: 'Allow'; Action: string[]; Resource: string[] }[];
}

const ARN = 'arn:aws:s3:::';

/** @param path bucket and key. */
function allows({ Statement }: Policy, action: string, path: string): boolean {
  const on = ARN + path;
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? on.startsWith(pattern.slice(0, -1)) : on === pattern;
  return Statement.some(
    ({ Action, Resource }) => Action.includes(action) && Resource.some(matches),
  );
}

/** The action that a request needs, and its resource. */
function actionOf(method: string, path: string, isList: boolean): [action: string, on: string] {
  if (isList) return ['s3:ListBucket', path.split('/')[0] ?? ''];
  const verb = { PUT: 'Put', DELETE: 'Delete' }[method] ?? 'Get';
  return [`s3:${verb}Object`, path];
}

export interface S3Server {
  /** "http://127.0.0.1:41234" */
  endpoint: string;
  close(): Promise<void>;
}

type Objects = Map<string, { bytes: Buffer; modified: string }>;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

function list(response: ServerResponse, objects: Objects, url: URL, bucket: string): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(`${bucket}/${prefix}`))
    .map((path) => path.slice(bucket.length + 1))
    .filter((key) => key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const isCut = keys.length > PAGE;
  const contents = page.map((key) => {
    const { modified = '', bytes } = objects.get(`${bucket}/${key}`) ?? {};
    return `<Contents><Key>${escape(key)}</Key><LastModified>${modified}</LastModified><Size>${String(bytes?.length)}</Size></Contents>`;
  });
  const next = isCut
    ? `<NextContinuationToken>${escape(page.at(-1) ?? '')}</NextContinuationToken>`
    : '';
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${String(page.length)}</KeyCount><IsTruncated>${String(isCut)}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
  );
}

function put(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Objects,
  path: string,
  bytes: Buffer,
  keepsCondition: boolean,
): void {
  const md5 = request.headers['content-md5'];
  if (md5 !== undefined && md5 !== createHash('md5').update(bytes).digest('base64')) {
    fail(response, 400, 'BadDigest');
  } else if (keepsCondition && request.headers['if-none-match'] === '*' && objects.has(path)) {
    fail(response, 412, 'PreconditionFailed');
  } else {
    objects.set(path, { bytes, modified: new Date().toISOString() });
    response.writeHead(200, { ETag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
  }
}

/** The access key of a request in our region. Signatures of the SDK are not verified. */
function accessKeyOf({ headers }: IncomingMessage): string | null {
  const credential = /Credential=([^/]+)\/\d+\/([^/]+)\//.exec(headers.authorization ?? '');
  return credential?.[2] === REGION ? (credential[1] ?? null) : null;
}

/**
 * An in-memory S3 service with the operations that a store needs: PUT with If-None-Match and Content-MD5, GET, DELETE
 * and ListObjectsV2, with path-style addresses. Buckets need no creation.
 * @param policies of access keys beside the owner's.
 */
export async function startS3Server(
  fault: (method: string, path: string, headers: IncomingHttpHeaders) => S3Fault = () => null,
  policies: Readonly<Record<string, Policy>> = {},
): Promise<S3Server> {
  const objects: Objects = new Map();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? '';
    const body = await buffer(request);
    const accessKey = accessKeyOf(request) ?? '';
    const policy = policies[accessKey];
    if (accessKey !== CREDENTIALS.accessKeyId && !policy) {
      fail(response, 403, 'InvalidAccessKeyId');
      return;
    }
    const path = decodeURIComponent(url.pathname.slice(1));
    const [bucket = ''] = path.split('/');
    const isList = url.searchParams.get('list-type') === '2';
    if (policy && !allows(policy, ...actionOf(method, path, isList))) {
      fail(response, 403, 'AccessDenied');
      return;
    }
    const wrong = fault(method, path, request.headers);
    if (wrong === 'not implemented' && request.headers['if-none-match'] !== undefined) {
      fail(response, 501, 'NotImplemented');
      return;
    }
    if (wrong === 'conflict') {
      fail(response, 409, 'ConditionalRequestConflict');
      return;
    }
    if (wrong === 'lost answer') response.socket?.destroySoon();
    if (method === 'PUT')
      put(request, response, objects, path, body, wrong !== 'condition ignored');
    else if (method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (isList) list(response, objects, url, bucket);
    else {
      const found = objects.get(path);
      if (found) response.writeHead(200, { 'Content-Length': found.bytes.length }).end(found.bytes);
      // Without the right to list, the answer does not reveal that an object is missing.
      else if (policy && !allows(policy, 's3:ListBucket', bucket))
        fail(response, 403, 'AccessDenied');
      else fail(response, 404, 'NoSuchKey');
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      // The client has disconnected.
      response.destroy();
    });
  });
  await listen(server, 0, 'services');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${String(port)}`, close: () => closeServer(server) };
}
